import { createHash } from 'node:crypto'

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
heat included apartment norwood -> apartment ?heating=central ?utilities=yes @Bronx/Norwood | ?heat ?included
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
peugeot 308 nen 6000e -> car price=..6000 Euro ?buy | peugeot 308
veture e doganuar benzin deri 100 mije km -> car customs=yes fuel=Benzine km=..100000
hyundai ose kia jo dizel -> car brand=Hyundai,Kia fuel=Benzine,Hibrid
mercedes e bardhe viti 2019 -> car brand=Mercedes-Benz color=white year=2019
kerr 7 ulse automatik nen 15 mij euro -> car seats=7.. gear=Automatik price=..15000 Euro ?buy
vetura me qera 30 euro dita -> car rent price=..30 Euro
salle dasmash 350 mysafire gjilan me parking -> dasma fun guests=350.. @Gjilan has=parking
vend per ditelindje femije me lojera -> party fun | ?femije ?lojera
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
 * The half that improves the grammar, the one that was looked at once and then improved it, the last ones, and those
 * about facts.
 */
export const meanings = {
  tuned: all.filter((one) => !isOnce(one)),
  once: all.filter(isOnce),
  last: rows(later),
  facts: rows(ofFacts),
}
