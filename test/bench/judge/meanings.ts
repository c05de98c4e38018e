import { createHash } from 'node:crypto'
import { typed } from './typed.ts'

/**
 * Sentences as people of Prishtina, Brooklyn and the Serbian communities type them, each with what it means: filters
 * (`price=..400`, `rooms=2..3`, `@city/quarter`, `area~70` for about 70 m²), and after `|` the words that no filter has.
 * Those with `?` may be there or not. They were written before the grammar was looked at.
 */
const written = `
banes 2 dhoma dardani deri 400e -> apartment rooms=2 @Prishtine/Dardania price=..400 Euro
dy dhoma gjume me qira ulpian -> rooms=2 rent @Prishtine/Ulpiana ?apartment ?house
garsonjere qera prishtin 200 euro ne muj -> apartment rooms=0 rent @Prishtine price=..200 Euro
1k+kuzhine me qira ferizaj -> rooms=1 rent @Ferizaj ?apartment ?house
lypi banes te mobilume n prizren -> apartment furnished=yes @Prizren
banese 70m2 shitje fushe kosov -> apartment area~70 buy @Fushe_Kosove
3 dhoma e sallon me qira arberi -> rooms=3 rent @Prishtine/Arbëria ?apartment ?house | ?sallon
shpi me oborr ne shitje gjakov -> house buy @Gjakove | oborr
toke 20 ari lipjan -> land area~2000 @Lipjan
truall per shtepi 5 ari prishtine -> land area~500 @Prishtine | ?shtepi
lokal 50 deri 100 metra katror qender -> local area=50..100 @Prishtine/Qendra
zyre me qira peyton me ashensor -> office rent @Prishtine/Peyton elevator=yes
banese pa mobilje me ballkon -> apartment furnished=no balcony=yes
banesa me ngrohje qendrore e parking -> apartment heating=central has=parking
banese nga pronari jo agjenci -> apartment by=owner
cimere per vajza prishtine 100e -> cimere @Prishtine price=..100 Euro | vajza
dhome per student me qira afer kampusit -> cimere ?rent ?rooms=1 | ?student kampusit
banese qe lejohen qent -> apartment pets=yes
me qira kati 1 deri 3 ulpiana -> rent floor=1..3 @Prishtine/Ulpiana
jo kati perdhes banese prishtine -> apartment floor=1.. @Prishtine
kati i fundit jo, banese me ashensor -> apartment elevator=yes | ?fundit
banese e lire menjehere peje -> apartment free=today @Peje
shtepi mbi 150 m2 deri 120 mije euro -> house area=150.. price=..120000 Euro ?buy
banese 60 mij deri 90 mij shitje -> apartment buy price=60000..90000
villa ne brezovice ne shitje -> villa @Brezovice buy
vikendice rugov me qira -> villa @Rugove rent
banese me ac dhe wifi deri 350 -> apartment has=ac,wifi price=..350 ?rent
banesa dardani ose ulpian dy dhomshe -> apartment @Prishtine/Dardania;Ulpiana rooms=2
banese me qira prishtine jo ulpiana -> apartment rent @Prishtine not=Ulpiana
3 ose 4 dhoma banese shitje -> apartment buy rooms=3..4
banese te re ndertim 2020 e lart -> apartment built=2020..
objekt i ri banese shitje prishtine -> apartment buy @Prishtine | ?objekt ?ri
banese me flet poseduese -> apartment ownership=yes
pa depozit banese me qira -> apartment rent deposit=..0
banese me fatura te perfshira -> apartment utilities=yes
me te lirat banesa me qira gjilan -> apartment rent @Gjilan order=price-up
banesat e fundit prishtine -> apartment @Prishtine order=newest
banese prej 250 deri 300 euro -> apartment price=250..300 Euro ?rent
min 2 dhoma max 400 euro dardania -> rooms=2.. price=..400 Euro @Prishtine/Dardania ?rent ?apartment ?house
banese jo ma shtrejt se 300 -> apartment price=..300 ?rent
jo me pak se 3 dhoma -> rooms=3.. ?apartment ?house
ma e madhe se 80 metra banese -> apartment area=80..
banes mitrovic veriut -> apartment @Mitrovice_e_Veriut
dyqan me qira peje 40m2 -> local rent @Peje area~40
depo ne fushe kosove -> @Fushe_Kosove has=storehouse
golf 6 dizel -> car fuel=Nafte | golf 6
golf 7 2.0 tdi automatik -> car gear=Automatik ?fuel=Nafte | golf 7 2.0 ?tdi
audi a4 viti 2016 e ma i ri -> car brand=Audi year=2016.. | a4
bmw deri 8 mij euro -> car brand=BMW price=..8000 Euro ?buy
mercedes c klas 2012 -> car brand=Mercedes-Benz year=2012 | c klas
vetur nen 150 mij km -> car km=..150000
vetur me rroga 100 euro ne muaj -> car rent price=..4.76 Euro | ?rroga
passat i doganum -> car customs=yes | passat
opel a peugeot deri 3000 -> car brand=Opel,Peugeot price=..3000 ?buy
kerr automatik per familje 7 ulse -> car gear=Automatik seats=7.. | ?familje
kerr me qira aeroport -> car rent @Aeroporti_Adem_Jashari
hibrid toyota -> car brand=Toyota fuel=Hibrid
e zeze jo e bardhe audi -> car brand=Audi color=black
vetur jo benzin -> car fuel=Nafte,Hibrid
golf me pak km -> car order=kilometers-up | golf
skoda octavia 2018 deri 2021 -> car brand=Škoda year=2018..2021 | octavia
veture manual me klime nen 5000 -> car gear=Manual has=ac price=..5000 ?buy
salle dasmash 400 mysafir prizren -> dasma fun guests=400.. @Prizren
salle per dasem 300 veta me terrase -> dasma fun guests=300.. has=terrace
vend per ditlindje 50 veta prishtine -> party fun guests=50.. @Prishtine
kafiteri me terrase -> kafe fun has=terrace
restorant per 100 persona me parking -> ushqim fun guests=100.. has=parking
ku me hanger n prizren -> ushqim fun @Prizren
restorant me loje per femij -> ushqim fun has=gamesForKids
salla per fejese -> fun ?dasma ?party | ?fejese
2 dhoma, 2 banjo, kati 3, prishtine -> rooms=2 baths=2 floor=3 @Prishtine ?apartment ?house
qera prishtin 1+1 deri n 250 -> rent @Prishtine rooms=1 price=..250 ?apartment ?house
banese dydhomshe kalabri 400-450e -> apartment rooms=2 @Prishtine/Kalabria price=400..450 Euro ?rent
banes me qira nga 1 janari -> apartment rent free=0101
zyre 30m2 pa mobilje velani -> office area~30 furnished=no @Prishtine/Velania
shpi trekatshe prizren -> house floors=3 @Prizren
banese per investim prishtine -> apartment @Prishtine | ?investim
shtepi me garazh dhe pishin -> house | garazh pishin
banese ngrohje me dru -> apartment heating=wood
banesa me zbritje -> apartment reduced
banese ne qender te prizrenit -> apartment @Prizren/Qendra
banese tek sofalia -> apartment @Prishtine/Sofali
banesa hajvali nen 60 mij -> apartment @Prishtine/Hajvali price=..60000 ?buy
400 euro banes prishtin me qira dy dhoma -> apartment rent rooms=2 price=..400 Euro @Prishtine
me qira 2br astoria -> rent rooms=2 @Queens/Astoria ?apartment ?house
banese per rent ne dardani 2 rooms -> apartment rent rooms=2 @Prishtine/Dardania
apartament furnished prishtina max 500 -> apartment furnished=yes @Prishtine price=..500 ?rent
flat me parking ulpiana -> apartment has=parking @Prishtine/Ulpiana
house shitje gjakova -> house buy @Gjakove
car deri 5000 automatik -> car price=..5000 gear=Automatik ?buy
office qira peyton -> office rent @Prishtine/Peyton
banese for sale fushe kosove -> apartment buy @Fushe_Kosove
wedding hall ne prizren 200 veta -> dasma fun @Prizren guests=200..
banes with balcony no elevator -> apartment balcony=yes elevator=no
2br bushwick under 2500 -> rooms=2 @Brooklyn/Bushwick price=..2500 ?rent ?apartment ?house
1 bed apt for rent williamsburg -> apartment rooms=1 rent @Brooklyn/Williamsburg
studio flatbush 1500 or less -> apartment rooms=0 @Brooklyn/Flatbush price=..1500 ?rent
3bd 2ba queens $3500 -> rooms=3 baths=2 @Queens price=..3500 USD ?rent ?apartment ?house
room for rent astoria no fee -> ?cimere ?rent ?rooms=1 @Queens/Astoria | ?no ?fee
roommate wanted greenpoint female -> cimere @Brooklyn/Greenpoint | female
apt harlem pets ok laundry -> apartment @Manhatan/Harlem pets=yes | laundry
dog friendly apartment brooklyn -> apartment pets=yes @Brooklyn
no pets 2 bedroom bronx -> rooms=2 @Bronx pets=no ?apartment ?house
house for sale staten island 3 bedrooms -> house buy @Staten_island rooms=3
homes for sale under 600k queens -> ?house ?apartment buy price=..600000 @Queens
yonkers rental utilities included -> rent utilities=yes @Yonkers
heat included apartment norwood -> apartment ?heating=central ?utilities=yes ?bills=heating @Bronx/Norwood | ?heat ?included
furnished short term midtown -> furnished=yes @Manhatan/Midtown | short ?term
apt with elevator and balcony chelsea -> apartment elevator=yes balcony=yes @Manhatan/Chelsea
two bedroom two bath brooklyn rent by owner -> rooms=2 baths=2 @Brooklyn rent by=owner ?apartment ?house
no brokers please 1br riverdale -> rooms=1 @Bronx/Riverdale by=owner ?apartment ?house
office space midtown 1000 to 2000 sqft -> office @Manhatan/Midtown sqft=1000..2000
commercial space bronx for lease -> local rent @Bronx
land in kosovo for sale 10 ari -> land @kosovo buy area~1000
at least 3 bedrooms at most 3000 dollars -> rooms=3.. price=..3000 USD ?rent ?apartment ?house
between 2000 and 2800 two bedroom astoria -> price=2000..2800 rooms=2 @Queens/Astoria ?rent ?apartment ?house
cheapest studio bronx -> apartment rooms=0 @Bronx order=price-up
newest apartments in brooklyn -> apartment @Brooklyn order=newest
apartment not ground floor queens -> apartment floor=1.. @Queens
unfurnished 1 bedroom sunnyside -> furnished=no rooms=1 @Queens/Sunnyside ?apartment ?house
apartment available january 1 brooklyn -> apartment free=0101 @Brooklyn
move in now 2br fordham -> rooms=2 @Bronx/Fordham free=today ?apartment ?house
flat prishtina center 300 euros a month -> apartment @Prishtine/Qendra price=..300 Euro ?rent
villa with pool for sale -> villa buy | pool
toyota camry 2018 or newer -> car year=2018.. ?brand=Toyota | ?toyota camry
honda under 10k miles under 60000 -> car brand=Honda miles=..10000 price=..60000 ?buy
honda civic less than 80k miles -> car brand=Honda miles=..80000 | civic
used tesla brooklyn -> car brand=Tesla @Brooklyn | ?used
jeep or ford suv automatic -> car brand=Jeep,Ford gear=Automatik | suv
red mustang -> car color=red | mustang
diesel wagon manual -> car fuel=Nafte gear=Manual | wagon
car rental newark airport -> car rent @New_jersey
cars from 2015 to 2019 under $12000 -> car year=2015..2019 price=..12000 USD ?buy
hybrid car low mileage -> car fuel=Hibrid order=kilometers-up
not black bmw -> car brand=BMW notcolor=black
7 seater van -> car seats=7.. | ?van
wedding venue queens 150 guests -> dasma fun @Queens guests=150..
party place for 40 people bronx -> party fun guests=40.. @Bronx
restaurant with terrace brooklyn -> ushqim fun has=terrace @Brooklyn
coffee shop with kids games prishtina -> kafe fun has=gamesForKids @Prishtine
birthday venue 80 ppl -> party fun guests=80..
apartmnt in brookln 2 bedrom -> apartment @Brooklyn rooms=2
aprtment prishtna rent furnishd -> apartment @Prishtine rent furnished=yes
cheap 1br apt -> apartment rooms=1 order=price-up
rent up to 1800 inwood or harlem -> rent price=..1800 @Manhatan/Inwood;Harlem
house or apartment for rent peja -> house,apartment rent @Peje
apartment 80 sqm prishtina sale 100k -> apartment area~80 @Prishtine buy price=..100000
more than 2 bathrooms house -> house baths=3..
apartment with parking but no elevator -> apartment has=parking elevator=no
without furniture, with ac, tophane -> furnished=no has=ac @Prishtine/Tophane
room near fordham university 900 -> cimere @Bronx/Fordham | university ?900
sublet bushwick furnished -> ?rent ?cimere furnished=yes @Brooklyn/Bushwick | ?sublet
2 bedroom no more than 2200 pet friendly elevator building -> rooms=2 price=..2200 pets=yes elevator=yes ?rent ?apartment ?house | ?building
rent stabilized studio allerton -> apartment rooms=0 rent @Bronx/Allerton | stabilized
first floor apartment parkchester -> apartment floor=1 @Bronx/Parkchester
deposit under 1000 apartment rent bronx -> apartment rent deposit=..1000 @Bronx
built after 2010 apartment prishtina -> apartment built~2010.. @Prishtine
agency listings prizren houses -> house by=agency @Prizren | ?listings
stan gračanica kirija do 200 evra -> apartment rent @Gracanice price=..200 Euro
izdajem stan -> apartment rent
izdaje se garsonjera mitrovica -> apartment rooms=0 rent @Mitrovice
dvosoban stan severna mitrovica -> apartment rooms=2 @Mitrovice_e_Veriut
kuća na prodaju štrpce -> house buy @Shterpce
стан за издавање Грачаница -> apartment rent @Gracanice
кућа продаја Лепосавић 100 квадрата -> house buy @Leposaviq area~100
trosoban stan sa balkonom priština -> apartment rooms=3 balcony=yes @Prishtine
stan bez nameštaja zvečan -> apartment furnished=no @Zvecan
namešten stan 50m2 gnjilane -> apartment furnished=yes area~50 @Gjilan
plac 10 ari gračanica -> land area~1000 @Gracanice
lokal za izdavanje kosovska mitrovica -> local rent @Mitrovice
sala za svadbe 300 gostiju -> dasma fun guests=300..
golf dizel do 4000 evra -> car fuel=Nafte price=..4000 Euro ?buy | golf
auto automatik od 2015 -> car gear=Automatik year=2015..
škoda ili opel karavan -> car brand=Škoda,Opel | karavan
stan od 200 do 300 evra u prizrenu -> apartment price=200..300 Euro @Prizren ?rent
kuća sa garažom peć -> house @Peje | garaž
cimer za devojku mitrovica -> cimere @Mitrovice | ?devojku
kancelarija u centru prištine -> office @Prishtine/Qendra
najjeftiniji stan mitrovica -> apartment @Mitrovice order=price-up
stan sa liftom i parkingom -> apartment elevator=yes has=parking
stan bez agencije od vlasnika -> apartment by=owner
auto do 100 hiljada kilometara -> car km=..100000
restoran u prizrenu sa baštom -> ushqim fun @Prizren ?has=terrace | ?baštom
једнособан стан до 150 евра -> apartment rooms=1 price=..150 Euro ?rent
stan klima wifi centralno grejanje -> apartment has=ac,wifi heating=central
dve sobe kupatilo kirija -> rooms=2 rent ?baths=1 ?apartment ?house | ?kupatilo
vikendica brezovica prodaja -> villa buy @Brezovice
stan preko 60 kvadrata uroševac -> apartment area=60.. @Ferizaj
`

/** Others, written and looked at when the grammar was done. */
const later = `
banes me qera prishtin tre dhoma deri 550e -> apartment rent @Prishtine rooms=3 price=..550 Euro
lypi garsonjer te mobilume afer qendres ferizaj -> apartment rooms=0 furnished=yes @Ferizaj/Qendra
shes shpi n gjakov 180 m2 me flete poseduese -> house buy @Gjakove area~180 ownership=yes
dydhomsh kalabri 420 euro ne muj -> rooms=2 @Prishtine/Kalabria price=..420 Euro ?rent ?apartment ?house
banesa pa agjenci n gjilan -> apartment by=owner @Gjilan
toke ndertimi 7 ari veternik -> land area~700 @Prishtine/Veternik
dy banjo tri dhoma shtepi peje -> house baths=2 rooms=3 @Peje
2k+1 me qira emshir -> rooms=2 rent @Prishtine/Emshir ?apartment ?house
banese 40 deri 60 mije euro mitrovice -> apartment price=40000..60000 Euro @Mitrovice ?buy
jo ma shume se 250e banes podujev -> apartment price=..250 Euro @Podujeve ?rent
kati 4 e lart banese me ashensor -> apartment floor=4.. elevator=yes
banese pa ashensor kati 2 -> apartment elevator=no floor=2
cimere ulpiana 120 euro -> cimere @Prishtine/Ulpiana price=..120 Euro
me qen banese me qera -> apartment pets=yes rent
lokal 80m2 bregu i diellit qera -> local area~80 @Prishtine/Bregu_i_Diellit rent
banesa te reja ndertim 2022 -> apartment built=2022
zyre e mobiluar qender deri 600 euro -> office furnished=yes @Prishtine/Qendra price=..600 Euro ?rent
vile me pishine gjermi rent -> villa rent | pishine gjermi
shtepi ose banese me qira prizren -> apartment,house rent @Prizren
me te lira banesa shitje fushe kosove -> apartment buy @Fushe_Kosove order=price-up
golf 7 naft manual i zi -> car fuel=Nafte gear=Manual color=black | golf 7
audi a6 2015-2018 automatik -> car brand=Audi year=2015..2018 gear=Automatik | a6
peugeot 308 nen 6000e -> car ?brand=Peugeot price=..6000 Euro ?buy | peugeot 308
veture e doganuar benzin deri 100 mije km -> car customs=yes fuel=Benzine km=..100000
hyundai ose kia jo dizel -> car brand=Hyundai,Kia fuel=Benzine,Hibrid
mercedes e bardhe viti 2019 -> car brand=Mercedes-Benz color=white year=2019
kerr 7 ulse automatik nen 15 mij euro -> car seats=7.. gear=Automatik price=..15000 Euro ?buy
vetura me qera 30 euro dita -> car rent price=..30 Euro
salle dasmash 350 mysafire gjilan me parking -> dasma fun guests=350.. @Gjilan has=parking
vend per ditelindje femije me lojera -> party fun ?has=gamesForKids | ?femije ?lojera
restorant 60 veta peje -> ushqim fun guests=60.. @Peje
kafiteri per 40 veta me terase prishtine -> kafe fun guests=40.. has=terrace @Prishtine
1br flatbush max 1900 pets allowed -> rooms=1 @Brooklyn/Flatbush price=..1900 pets=yes ?rent ?apartment ?house
3 bed house staten island under 700k -> house rooms=3 @Staten_island price=..700000 ?buy
studio for rent harlem under $1600 -> apartment rooms=0 rent @Manhatan/Harlem price=..1600 USD
2 beds 1 bath sunnyside furnished by owner -> rooms=2 baths=1 @Queens/Sunnyside furnished=yes by=owner ?apartment ?house
apartment in kingsbridge or fordham -> apartment @Bronx/Kingsbridge;Fordham
no more than 2400 two bedrooms greenpoint -> price=..2400 rooms=2 @Brooklyn/Greenpoint ?rent ?apartment ?house
office for lease tribeca 800 sqft -> office rent @Manhatan/Tribeca area~74
at least 2 baths 3 bedrooms riverdale -> baths=2.. rooms=3 @Bronx/Riverdale ?apartment ?house
unfurnished apartment without elevator astoria -> apartment furnished=no elevator=no @Queens/Astoria
apartment not in bronx new york -> apartment @Manhatan,Brooklyn,Queens,Yonkers,Staten_island,New_jersey
rooms 2 price 1500 to 2000 queens -> rooms=2 @Queens price=1500..2000 ?rent ?apartment ?house
apt available february 1 williamsburg -> apartment free=0201 @Brooklyn/Williamsburg
cheapest 2 bedroom yonkers -> rooms=2 @Yonkers order=price-up ?apartment ?house
appartment pristina 2 bedroms balcon -> apartment @Prishtine rooms=2 balcony=yes
house prishtina at least 150 sqm under 200k -> house @Prishtine area=150.. price=..200000 ?buy
toyota rav4 2018+ under 25k -> car brand=Toyota year=2018.. price=..25000 ?buy | rav4
automatic car no older than 2016 under 60k miles -> car gear=Automatik year=2016.. miles=..60000
blue or silver honda -> car brand=Honda color=blue,silver
rental car prishtina airport automatic -> car rent @Aeroporti_Adem_Jashari gear=Automatik
jeep under 20000 not red -> car brand=Jeep price=..20000 notcolor=red ?buy
wedding hall for 250 guests prishtina with ac -> dasma fun guests=250.. @Prishtine has=ac
bar for a birthday 60 people brooklyn -> party fun guests=60.. @Brooklyn | ?bar
restaurant with parking prizren -> ushqim fun has=parking @Prizren
stan za izdavanje do 220 evra zvečan -> apartment rent price=..220 Euro @Zvecan
kuća prodaja gračanica preko 120 kvadrata -> house buy @Gracanice area=120..
garsonjera kirija leposavić 100 evra -> apartment rooms=0 rent @Leposaviq price=..100 Euro
dvosoban namešten stan sa parkingom gnjilane -> apartment rooms=2 furnished=yes has=parking @Gjilan
stan bez lifta priština -> apartment elevator=no @Prishtine
lokal kirija štrpce -> local rent @Shterpce
plac 5 do 15 ari gračanica -> land area=500..1500 @Gracanice
opel astra dizel 2012 -> car brand=Opel fuel=Nafte year=2012 | astra
auto automatik do 6000 evra -> car gear=Automatik price=..6000 Euro ?buy
sala 200 gostiju mitrovica -> fun guests=200.. @Mitrovice ?dasma ?party
стан Звечан 50 квадрата кирија -> apartment @Zvecan area~50 rent
кућа са двориштем Штрпце -> house @Shterpce | двориштем
auto bez carine -> car customs=no
`

/** Sentences about the facts of rooms, homes, venues and cars, and about people who look for a room. */
const ofFacts = `
kush kerkon dhome ne prishtine -> seeks @Prishtine ?cimere
people looking for a room in astoria -> seeks @Queens/Astoria ?cimere
dikush qe kerkon dhome ulpiana deri 150 euro -> seeks @Prishtine/Ulpiana price=..150 Euro ?cimere
who is looking for a room in brooklyn -> seeks @Brooklyn ?cimere
room seekers bushwick -> seeks @Brooklyn/Bushwick ?cimere
looking for a room ads queens -> seeks @Queens ?cimere
looking for a room in queens under 1000 -> cimere @Queens price=..1000
kerkoj dhome ne dardani -> cimere @Prishtine/Dardania
kerkojne dhome prizren -> seeks @Prizren ?cimere
someone to rent my room harlem -> seeks @Manhatan/Harlem ?cimere
roommate searching for a room bronx -> seeks @Bronx ?cimere
njerez qe kerkojne dhome gjilan -> seeks @Gjilan ?cimere
cimere dhome 14 m2 ulpiana -> cimere room~14 @Prishtine/Ulpiana
dhome 12 metra katror me qira prishtine -> ?cimere ?rent room~12 @Prishtine
roommate room at least 150 sq ft bushwick -> cimere roomsqft=150.. @Brooklyn/Bushwick
cimere ne banese 80 m2 prishtine -> cimere area~80 @Prishtine
private room 10 to 15 sqm astoria -> cimere room=10..15 @Queens/Astoria
cimer dhome mbi 15 m2 -> cimere room=15..
dhome me banjo te vet prishtine -> ?cimere roomhas=ownBathroom @Prishtine
roommate own bathroom queens -> cimere roomhas=ownBathroom @Queens
room with private bath and a desk brooklyn -> ?cimere roomhas=ownBathroom,desk @Brooklyn
cimere dhome me çeles -> cimere roomhas=lock
flatmate wanted written contract -> cimere roomhas=contract
cimere me kontrate gjakove -> cimere roomhas=contract @Gjakove
dhome me regjistrim adrese prishtine -> ?cimere roomhas=registration @Prishtine
room share overnight guests allowed greenpoint -> cimere roomhas=guests @Brooklyn/Greenpoint
cimere lejohen mysafiret dhe pa duhan -> cimere roomhas=guests smoking=no
cimere e mobiluar me tavoline pune -> cimere furnished=yes roomhas=desk
apartment water and internet included queens -> apartment bills=water,internet @Queens
banese me qira me uje te perfshire -> apartment rent bills=water
banese qira interneti i perfshire ulpiana -> apartment rent bills=internet @Prishtine/Ulpiana
1 bedroom electricity included bronx -> rooms=1 bills=electricity @Bronx ?apartment ?house
heating included apartment yonkers -> apartment bills=heating @Yonkers
banese me ngrohje te perfshire ne qira -> apartment rent bills=heating
cimere rryma dhe interneti te perfshira -> cimere bills=electricity,internet
house for rent water included prishtina -> house rent bills=water @Prishtine
zyre me qira me mirembajtje te perfshire -> office rent bills=maintenance
apartment maintenance included astoria -> apartment bills=maintenance @Queens/Astoria
banese me fatura te perfshira peje -> apartment utilities=yes @Peje
golf me targa gjermane -> plates=germany | golf
audi targa te zvicres -> brand=Audi plates=switzerland ?car
bmw with german plates -> brand=BMW plates=germany ?car
car with swiss plates prishtina -> car plates=switzerland @Prishtine
vetura me targa shqiptare -> car plates=albania
mercedes albanian plates -> brand=Mercedes-Benz plates=albania ?car
passat me targa austriake nen 6000 -> plates=austria price=..6000 ?car ?buy | passat
opel me targa italiane -> brand=Opel plates=italy ?car
car with italian plates -> car plates=italy
vetur me targa te huaja -> car plates=foreign
golf pa targa -> plates=none | golf
audi a6 local plates -> brand=Audi plates=local ?car | a6
kerr me targa te kosoves -> car plates=local
veture targa maqedonase -> car plates=macedonia
skoda macedonian plates -> brand=Škoda plates=macedonia ?car
restorant italian prishtine -> ushqim fun kitchen=italian @Prishtine
restaurant with seafood prizren -> ushqim fun kitchen=fish @Prizren
restorant me kuzhine turke -> ushqim fun kitchen=turkish
cimere pa kafshe dhe pa duhan -> cimere pets=no smoking=no
room available january 1 own bathroom queens -> ?cimere free=0101 roomhas=ownBathroom @Queens
cimere me banjo private deri 200 euro ulpiana -> cimere roomhas=ownBathroom price=..200 Euro @Prishtine/Ulpiana
`

/** Others, written before the rules were looked at; one half was looked at once the other one was read right. */
const unseen = `
price 300 to 400 rooms 2 to 3 -> price=300..400 rooms=2..3 ?rent ?apartment ?house
area 50 to 70 price 500 to 700 -> area=50..70 price=500..700 ?rent ?apartment ?house
apartment bronx no elevator or pets -> apartment @Bronx elevator=no pets=no
golf or passat newer than 2018 -> car year=2019.. ?brand=Volkswagen_Golf,Volkswagen_Passat | ?golf ?passat
2 bed 1 bath crown heights 2300 to 2800 no fee -> rooms=2 baths=1 @Brooklyn/Crown_Heights price=2300..2800 ?rent ?apartment ?house ?by=owner | ?no ?fee
rent between 1500 and 1900 studio or 1 bedroom astoria -> rent price=1500..1900 rooms=0..1 @Queens/Astoria ?apartment ?house
1 or 2 bedrooms, park slope, up to $3,200 -> rooms=1..2 @Brooklyn/Park_Slope price=..3200 USD ?rent ?apartment ?house
house with 3 to 4 bedrooms and at least 2 baths in yonkers for sale -> house rooms=3..4 baths=2.. @Yonkers buy
apt bay ridge 2br not on the ground floor -> apartment @Brooklyn/Bay_Ridge rooms=2 floor=1..
anything in sunset park below 2000 a month -> @Brooklyn/Sunset_Park price=..2000 ?rent | ?anything
price 1000 - 1400 roommate bushwick -> price=1000..1400 cimere @Brooklyn/Bushwick
office 60-90 sqm prishtina furnished -> office area=60..90 @Prishtine furnished=yes
townhouse sale forest hills 800k to 1.2m -> house buy @Queens/Forest_Hills price=800000..1200000 | ?townhouse
apartment jackson heights or woodside 2 beds pets ok -> apartment @Queens/Jackson_Heights;Woodside rooms=2 pets=yes
apartment without balcony or elevator harlem -> apartment balcony=no elevator=no @Manhatan/Harlem
two bedroom apt upper west side elevator dishwasher -> rooms=2 apartment @Manhatan/Upper_West_Side elevator=yes | dishwasher
unfurnished or partly furnished 2 bedroom riverdale -> furnished=no,partly rooms=2 @Bronx/Riverdale ?apartment ?house
aprtments for rent in asotria under 2k -> apartment rent @Queens/Astoria price=..2000
bedrooms: 3, price: 450 max, prishtina -> rooms=3 price=..450 @Prishtine ?rent ?apartment ?house
apartment 70m2 or more, 100k or less, fushe kosove -> apartment area=70.. price=..100000 @Fushe_Kosove ?buy
3rd floor or higher apartment prizren -> floor=3.. apartment @Prizren
top floor condo chelsea -> apartment @Manhatan/Chelsea | top floor
house prizren bigger than 120 sqm cheaper than 150000 -> house @Prizren area=121.. price=..149999 ?buy
newest houses for sale in gjakova -> house buy @Gjakove order=newest
largest apartments for rent prishtina -> apartment rent @Prishtine order=area-down
available before march 1 apartment ridgewood -> free=0301 apartment @Queens/Ridgewood
move in december 15 studio murray hill -> free=1215 apartment rooms=0 @Manhatan/Murray_Hill
no agents 1 bedroom for rent flushing -> by=owner rooms=1 rent @Queens/Flushing ?apartment ?house
only from agencies apartments prishtina sale -> by=agency apartment @Prishtine buy
land 5 to 10 ares peja for sale -> land area=500..1000 @Peje buy
1.5 million dollar house queens -> price=..1500000 USD house @Queens ?buy
shop to let hoboken ground floor -> local rent @New_jersey/Hoboken floor=0
heating included, pets allowed, elevator, 2 br norwood -> bills=heating pets=yes elevator=yes rooms=2 @Bronx/Norwood ?apartment ?house
apartment w/ central heating and ac pristina rent 400-500 euros -> apartment heating=central has=ac @Prishtine rent price=400..500 Euro
room in shared apartment dumbo under 1300 with own bathroom -> cimere @Brooklyn/DUMBO price=..1300 roomhas=ownBathroom
looking for roommate prishtina, non smoker -> cimere @Prishtine smoking=no
room 12 sqm or bigger 200 euro prizren -> ?cimere ?rent room=12.. price=..200 Euro @Prizren
suv under 15k with less than 90k miles -> car ?body=suv price=..15000 miles=..90000 ?buy | ?suv
2019 or newer hybrid suv not white -> car year=2019.. fuel=Hibrid ?body=suv notcolor=white | ?suv
audi or bmw, diesel, automatic, 2015-2018 -> car brand=Audi,BMW fuel=Nafte gear=Automatik year=2015..2018
manual car under 4000 euro prishtina max 200000 km -> car gear=Manual price=..4000 Euro @Prishtine km=..200000 ?buy
toyota or honda sedan under $9,000 queens -> car brand=Toyota,Honda ?body=sedan price=..9000 USD @Queens ?buy | ?sedan
car newer than 2018 cheaper than 12000 -> car year=2019.. price=..11999 ?buy
older than 2010 mercedes -> car year=..2009 brand=Mercedes-Benz
black or gray audi, not manual -> car color=black,gray brand=Audi gear=Automatik,Semi_Automatik
5 door hatchback petrol -> car doors=5.. ?body=hatchback fuel=Benzine | ?hatchback
one owner accident free passat -> car owners=..1 accidents=none | passat
tesla under 30k -> car brand=Tesla price=..30000 ?buy
convertible or coupe bronx -> car ?body=convertible,coupe @Bronx | ?convertible ?coupe
van with 8 seats for rent prishtina airport -> car ?body=van seats=8.. rent @Aeroporti_Adem_Jashari | ?van ?furgon
over 150 hp diesel manual -> car hp=150.. fuel=Nafte gear=Manual
wedding hall prishtina 200 to 300 guests -> dasma fun @Prishtine guests=200..300
place for a birthday party 30-40 people brooklyn -> party fun guests=30..40 @Brooklyn
italian or turkish restaurant prizren -> ushqim fun kitchen=italian,turkish @Prizren
cafe with terrace and parking ferizaj -> kafe fun has=terrace,parking @Ferizaj
banquet hall bronx at least 120 people parking -> fun ?dasma ?party guests=120.. @Bronx has=parking | ?banquet
price 80k to 110k, area 60 to 80, prishtina, built after 2015 -> price=80000..110000 area=60..80 @Prishtine built=2016.. ?buy ?apartment ?house
villa brezovica sleeps 8 rent -> villa @Brezovice guests=8.. rent
apartment for sale arberia with a garage -> apartment buy @Prishtine/Arbëria ?has=parking ?parking=garage | ?garage
mercedes with swiss plates not cleared by customs under 10000 -> car brand=Mercedes-Benz plates=switzerland customs=no price=..10000 ?buy
cmimi 300 deri 400 dhoma 2 deri 3 -> price=300..400 rooms=2..3 ?rent ?apartment ?house
siperfaqja 50 deri 70 cmimi 500 deri 700 -> area=50..70 price=500..700 ?rent ?apartment ?house
pa ashensor e pa ballkon banese ulpiane -> elevator=no balcony=no apartment @Prishtine/Ulpiana
Golf ose Passat -> car ?brand=Volkswagen_Golf,Volkswagen_Passat | ?golf ?passat
ma i ri se 2018 golf dizel -> car year=2019.. fuel=Nafte | ?golf
banese jo ne katin e pare as te fundit -> apartment floor=2.. | fundit
banese 2 dhoma me qira dardani deri 400 -> apartment rooms=2 rent @Prishtine/Dardania price=..400
prej 300 deri 400 euro 2 ose 3 dhoma -> price=300..400 Euro rooms=2..3 ?rent ?apartment ?house
golf nën 80 mijë km -> car km=..80000 | ?golf
dy dhoma e kuzhin me qira te kodra e trimave nen 350 -> rooms=2 rent @Prishtine/Kodra_e_Trimave price=..350 ?apartment ?house | ?kuzhin
lyp banese per qera 1 ose 2 dhoma, max 300 euro, mos t jet ne perdhes -> apartment rent rooms=1..2 price=..300 Euro floor=1..
banesa prishtine 60-75m2, 90-110 mije -> apartment @Prishtine area=60..75 price=90000..110000 ?buy
shtepi gjakov 3 deri 5 dhoma, dy banjo -> house @Gjakove rooms=3..5 baths=2
kati 2 deri 4, me ashensor, lakrishte -> floor=2..4 elevator=yes @Prishtine/Lakrishte ?apartment ?house
banes tek vreshtat ose velania me qira deri 450€ -> apartment @Prishtine/Vreshtat;Velania rent price=..450 Euro
banese pa mobilje ose gjysem e mobiluar peyton -> apartment furnished=no,partly @Prishtine/Peyton
qera 200-250e ferizaj -> rent price=200..250 Euro @Ferizaj
garsonjer o 1 dhom prishtin nen 250 -> ?apartment ?house rooms=0..1 @Prishtine price=..250 ?rent
banese e re ndertuar pas 2018 ne shitje mati 1 -> apartment built=2019.. buy @Prishtine/Mati_1 | ?re
shpi ne shitje peje jo ma shum se 100 mij euro -> house buy @Peje price=..100000 Euro
troje 3 deri 6 ari cagllavice -> land area=300..600 @Prishtine/Çagllavicë
tok bujqesore 1 hektar vushtrri -> land area~10000 @Vushtrri | bujqesore
lokal ne perdhes me qira qender gjilan -> local floor=0 rent @Gjilan/Qendra
zyre deri 100 m2 pa agjension -> office area=..100 by=owner
banese me qira ku lejohet mac -> apartment rent pets=yes
cimerka prishtin dardani 130 euro me fatura brenda -> cimere @Prishtine/Dardania price=..130 Euro utilities=yes
po kerkoj cimer te ulpiana nga 1 shkurti -> cimere @Prishtine/Ulpiana free=0201
banese e lire prej 15 dhjetorit prizren -> apartment free=1215 @Prizren
me qira banes e mobilume per familje me femi, kat i 3, ashensor -> rent apartment furnished=yes floor=3 elevator=yes | ?familje ?femi
banesa tvogla per shitje deri 45mij -> apartment buy price=..45000 ?order=area-up | ?tvogla
vila me qira brezovic per 10 veta -> villa rent @Brezovice guests=10..
banesa ma t'shtrejta prishtine -> apartment @Prishtine order=price-down
banesat me te medhaja me qira peje -> apartment rent @Peje order=area-down
shitet banese 3+1 aktash 85 m2 -> buy apartment rooms=3 @Prishtine/Aktash area~85
2+1 rent velani 380 -> rooms=2 rent @Prishtine/Velania ?apartment ?house | ?380
banese ose shtepi prizren 250 deri 350 jo agjensi -> apartment,house @Prizren price=250..350 by=owner ?rent
banes me nxemje qendrore plus klime prishtine -> apartment heating=central has=ac @Prishtine
pa depozit e pa agjensi, garsonjere -> deposit=..0 by=owner apartment rooms=0 ?rent
banese kati 5+ me lift -> apartment floor=5.. elevator=yes
mbi 4 dhoma shtepi shitje -> rooms=5.. house buy
jap me qira lokal 120 m2 mitrovice -> local rent area~120 @Mitrovice
vw golf 2014 deri 2017, jo ma shum se 180 mij km -> car year=2014..2017 km=..180000 ?brand=Volkswagen_Golf ?brand=Volkswagen | ?golf
audi a4 ose a6 automatik -> car brand=Audi gear=Automatik | a4 a6
kerr benzin a hibrid nen 7 mije euro -> car fuel=Benzine,Hibrid price=..7000 Euro ?buy
toyota jo dizel viti 2017 e nalt -> car brand=Toyota fuel=Benzine,Hibrid year=2017..
skoda karavan dizel manual 2016+ -> car brand=Škoda ?body=wagon fuel=Nafte gear=Manual year=2016.. | ?karavan
xhip automatik deri 15 mij -> car gear=Automatik price=..15000 ?buy ?body=suv ?brand=Jeep | ?xhip
bmw e zeze ose e kalter 2013 deri 2016 -> car brand=BMW color=black,blue year=2013..2016
vetur per rent 25 euro dita automatike -> car rent price=..25 Euro gear=Automatik
furgon me 8 ulse -> car ?body=van seats=8.. | ?van ?furgon
passat i padoganuar nen 5000 -> car customs=no price=..5000 ?buy | ?passat
kerr me nji pronar e pa aksidente -> car owners=..1 accidents=none
salle dasmash 250 deri 350 mysafire ferizaj -> dasma fun guests=250..350 @Ferizaj
vend per fejes te pakten 80 veta prizren -> fun ?dasma ?party guests=80.. @Prizren | ?fejes
kafene me tarrac e lojna per femi -> kafe fun has=terrace,gamesForKids
restorant peshku prishtin -> ushqim fun kitchen=fish @Prishtine
restorant tradicional me parking peje -> ushqim fun kitchen=traditional has=parking @Peje
salle dasmash me klime jo mbi 30 euro per mysafir -> dasma fun has=ac guestprice=..30 ?Euro
apartament n bronx 2 dhoma gjumi nen 2500 dollar -> apartment @Bronx rooms=2 price=..2500 USD ?rent
brooklyn qera 1 dhom gjumi prej 1800 deri 2200$ -> @Brooklyn rent rooms=1 price=1800..2200 USD ?apartment ?house
banese 1 dhome astoria ose sunnyside me qen -> apartment rooms=1 @Queens/Astoria;Sunnyside pets=yes
`

/** A sentence, and its meaning as it was written down. */
export type Meant = { sentence: string; fields: string; rest: string }

const rows = (lines: string): Meant[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [sentence = '', meaning = ''] = line.split(' -> ')
      const [fields = '', rest = ''] = meaning.split(/ ?\| /)
      return { sentence, fields, rest }
    })

const all = rows(written)

/** Whether a sentence is in the half that is looked at once: by its hash, so that a new one moves no other. */
const isOnce = ({ sentence }: Meant) => (createHash('sha256').update(sentence).digest()[0] ?? 0) % 2 === 1

/**
 * The half that improves the grammar, the one that was looked at once and then improved it, the last ones, those about
 * facts, unseen ones, and typed ones.
 */
export const meanings = {
  tuned: all.filter((one) => !isOnce(one)),
  once: all.filter(isOnce),
  last: rows(later),
  facts: rows(ofFacts),
  unseen: rows(unseen),
  ...Object.fromEntries(Object.entries(typed).map(([name, lines]) => [`typed ${name}`, rows(lines)])),
}
