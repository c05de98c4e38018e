/**
 * Sentences as people of New York, Kosovo and its diaspora type them, written like those in `meanings.ts` before the
 * grammar was looked at: each set was read once, then improved the grammar. A bare number is text (ASK-07), and so is a
 * body type.
 */
export const typed = {
  first: `
2 bed prishtina center under 450 eur furnished -> rooms=2 @Prishtine/Qendra price=..450 Euro furnished=yes ?rent ?apartment ?house
looking for 1br in astoria, max 2200 all in -> rooms=1 @Queens/Astoria price=..2200 ?utilities=yes ?rent ?apartment ?house | ?all
no studio or house, 2 rooms harlem -> rooms=2 @Manhatan/Harlem ?apartment
no studio or house queens under 2500 -> @Queens price=..2500 rooms=1.. ?rent ?apartment ?villa
apt for 3 people williamsburg from september -> apartment @Brooklyn/Williamsburg free=0901 ?rent | ?3 ?people
studio or 1br les under 2.8k -> rooms=0..1 @Manhatan/Lower_East_Side price=..2800 ?rent ?apartment ?house
ues 1 bed doorman elevator -> rooms=1 @Manhatan/Upper_East_Side elevator=yes ?rent ?apartment ?house | doorman
uws 2br w/d in unit pets -> rooms=2 @Manhatan/Upper_West_Side pets=yes ?rent ?apartment ?house | w d ?unit
lic 1 bedroom up to 3k parking -> rooms=1 @Queens/Long_Island_City price=..3000 has=parking ?rent ?apartment ?house
bed stuy room 900 to 1100 -> @Brooklyn/Bedford-Stuyvesant price=900..1100 ?cimere ?rent
need a room near columbia university asap under 1200 -> price=..1200 ?free=today ?cimere ?rent ?@Manhatan/Upper_West_Side ?@Manhatan/Harlem | ?columbia ?university
house to rent yonkers 3br 2ba backyard garage -> house rent @Yonkers rooms=3 baths=2 ?has=parking ?parking=garage | backyard ?garage
two family house for sale bronx under 900k -> house buy @Bronx price=..900000 | ?two ?family
condo for sale hoboken 2 bed 2 bath 1.1m max -> apartment buy @New_jersey/Hoboken rooms=2 baths=2 price=..1100000
cheap rooms in queens no deposit -> @Queens deposit=..0 order=price-up ?cimere ?rent
furnished sublet manhattan jan to march -> furnished=yes @Manhatan ?rent ?cimere ?free=0101 | ?sublet ?jan ?march
pet friendly 2 bedroom not ground floor fort lee -> pets=yes rooms=2 floor=1.. @New_jersey/Fort_Lee ?rent ?apartment ?house
office 500-800 sq ft downtown brooklyn -> office sqft=500..800 @Brooklyn/Downtown_Brooklyn
retail space arthur ave ground floor -> local @Bronx/Arthur_Avenue floor=0
shop for rent ridgewood max 3500 a month -> local rent @Queens/Ridgewood price=..3500
apartment 60-80sqm ulpiana 350-450 -> apartment area=60..80 @Prishtine/Ulpiana price=350..450 ?rent
flat pristina sunny hill 2 bedrooms 400 euro -> apartment @Prishtine/Bregu_i_Diellit rooms=2 price=..400 Euro ?rent
dragodan house for rent with garden -> house rent @Prishtine/Arbëria | garden
long term rental prishtina for a family of 4 -> rent @Prishtine | ?long ?term ?family ?4
cheapest land near gjakova for building -> land @Gjakove order=price-up | ?building
plot 10 ari fushe kosova 30k -> land area~1000 @Fushe_Kosove price=..30000 ?buy
penthouse prishtina 100 to 150 m2 with terrace -> apartment @Prishtine area=100..150 ?has=terrace ?balcony=yes ?floor=5.. | ?penthouse ?terrace
new build apartment peja sale 55000 max -> apartment @Peje buy price=..55000 | ?new ?build
duplex queens 4 bedrooms under 1.2 million -> @Queens rooms=4 price=..1200000 ?buy ?apartment ?house ?floors=2 | ?duplex
room to rent for student prishtina 100-150 euro -> @Prishtine price=100..150 Euro ?cimere ?rent ?rooms=1 | ?student
non smoker roommate greenpoint own bathroom -> cimere smoking=no @Brooklyn/Greenpoint roomhas=ownBathroom
apartment not reserved prizren 1 bedroom -> apartment notreserved @Prizren rooms=1
not reserved studio prishtina -> apartment notreserved rooms=0 @Prishtine
price drop apartments brooklyn -> apartment reduced @Brooklyn
4th floor or lower no elevator sunset park -> floor=..4 elevator=no @Brooklyn/Sunset_Park ?rent ?apartment ?house
utilities included room flatbush under a thousand -> utilities=yes @Brooklyn/Flatbush price=..1000 ?cimere ?rent
one bedroom under fifteen hundred bronx -> rooms=1 price=..1500 @Bronx ?rent ?apartment ?house
two thousand max studio jersey city -> price=..2000 apartment rooms=0 @New_jersey ?@New_jersey/Jersey_City ?@New_jersey/Journal_Square ?rent
apartment with 2 balconies and 2 baths lakrishte -> apartment balcony=yes baths=2 @Prishtine/Lakrishte | ?2
house 5+ rooms prishtina with parking and ac -> house rooms=5.. @Prishtine has=parking,ac
apartments between 3rd and 6th floor peyton -> apartment floor=3..6 @Prishtine/Peyton
south facing apartment velania -> apartment orientation=south @Prishtine/Velania
apartment renovated after 2018 chelsea -> apartment renovated=2019.. @Manhatan/Chelsea
anything for sale in ferizaj under 40k -> buy @Ferizaj price=..40000 | ?anything
1 bed flat from owner not agency gjilan -> rooms=1 apartment by=owner @Gjilan
brezovica villa weekend 6 people -> villa @Brezovice guests=6.. ?rent | ?weekend
rent car prishtina airport automatic 7 seats -> car rent @Aeroporti_Adem_Jashari gear=Automatik seats=7..
vw golf 7 diesel 2015 or newer under 9k -> car fuel=Nafte year=2015.. price=..9000 ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | ?golf 7
bmw x5 under 100k miles clean title -> car brand=BMW miles=..100000 | x5 ?clean ?title
mercedes c class automatic 2018-2020 -> car brand=Mercedes-Benz gear=Automatik year=2018..2020 | c class
toyota corolla or honda civic below 12k -> car brand=Toyota,Honda price=..12000 ?buy | corolla civic
electric car queens -> car @Queens ?brand=Tesla | ?electric
car no accidents one owner -> car accidents=none owners=..1
audi with customs paid manual 6 gears -> car brand=Audi customs=yes gear=Manual | ?6 ?gears
suv automatic petrol not diesel under 20000 -> car gear=Automatik fuel=Benzine price=..20000 ?buy ?body=suv | ?suv
pickup truck bronx 4x4 -> car @Bronx ?body=pickup | ?pickup truck 4x4
white mercedes or black audi -> car brand=Mercedes-Benz,Audi color=white,black
minivan 8 seats for rent -> car seats=8.. rent ?body=van | ?minivan
car under 2000 eur kosovo plates -> car price=..2000 Euro plates=local ?buy ?@kosovo
2.0 tdi audi a6 2014 automatic around 11000 -> car brand=Audi year=2014 gear=Automatik price~11000 ?fuel=Nafte ?buy | 2.0 tdi a6
honda cr-v less than 60k mi awd -> car brand=Honda miles=..60000 | cr v awd
over 200 hp coupe -> car hp=200.. ?body=coupe | ?coupe
hatchback 5 doors under 120 000 km -> car doors=5.. km=..120000 ?body=hatchback | ?hatchback
automatic or semi automatic diesel skoda -> car gear=Automatik,Semi_Automatik fuel=Nafte brand=Škoda
wedding hall gjakova 300 people max 25 euro per person -> dasma fun @Gjakove guests=300.. guestprice=..25 ?Euro
restaurants open now prizren -> ushqim fun open=now @Prizren
cafe open on sunday prishtina -> kafe fun open=sunday @Prishtine
turkish food prishtina with parking -> ushqim fun kitchen=turkish @Prishtine has=parking
vegetarian restaurant brooklyn -> ushqim fun kitchen=vegetarian @Brooklyn
birthday party venue for kids 30 guests prishtina -> party fun guests=30.. @Prishtine ?has=gamesForKids | ?kids
place for engagement party 80 ppl gjilan -> fun guests=80.. @Gjilan ?party ?dasma | ?engagement
hall for 150-200 people peja with ac -> fun guests=150..200 @Peje has=ac ?party ?dasma
pizza place with terrace ulpiana -> ushqim fun has=terrace @Prishtine/Ulpiana ?kitchen=italian ?kitchen=fastFood | ?pizza
house or villa for rent brezovica under 100 a night -> house,villa rent @Brezovice price=..100 | ?night
price 80000 to 120000 rooms 3 to 4 sale gjilan -> price=80000..120000 rooms=3..4 buy @Gjilan ?apartment ?house
area 40 to 60 rooms 1 rent ferizaj -> area=40..60 rooms=1 rent @Ferizaj ?apartment ?house
3 rooms 1 bath 85 m2 550 euro matiqan -> rooms=3 baths=1 area~85 price=..550 Euro @Prishtine/Matiçan ?rent ?apartment ?house
appartment brooklin 2 bedroms chep -> apartment @Brooklyn rooms=2 order=price-up
furnised apt prishtine dardania 300-400 -> furnished=yes apartment @Prishtine/Dardania price=300..400 ?rent
rentl in bronks under 1800 wit elevator -> rent @Bronx price=..1800 elevator=yes
qira in brooklyn 2 bedroom albanian landlord -> rent @Brooklyn rooms=2 ?apartment ?house | albanian landlord
shtepi for sale in staten island 4 bedrooms -> house buy @Staten_island rooms=4
land for sale prizren not agricultural -> land buy @Prizren | ?agricultural
apartment not in brooklyn or queens -> apartment @Manhatan,Bronx,Yonkers,Staten_island,New_jersey
apartment prishtina but not in fushe kosove -> apartment @Prishtine
room for girl only bronx -> @Bronx ?cimere ?rent ?rooms=1 | ?girl ?only
ground floor office with parking pristina 200 m2 -> office floor=0 has=parking @Prishtine area~200
apartment with ownership certificate peja -> apartment ownership=yes @Peje
apartment close to the center of prizren 250 -> apartment @Prizren ?@Prizren/Qendra | ?center 250
need apt feb 1st crown heights 2 beds 2500 tops -> apartment free=0201 @Brooklyn/Crown_Heights rooms=2 price=..2500 ?rent
brooklyn, queens or bronx 1 bedroom 1700 -> @Brooklyn,Queens,Bronx rooms=1 ?apartment ?house | 1700
no fee no broker studio midtown -> by=owner apartment rooms=0 @Manhatan/Midtown ?rent | ?fee
unfurnished house 3 floors prizren rent -> furnished=no house floors=3 @Prizren rent
studio w balcony park slope 2400$ -> apartment rooms=0 balcony=yes @Brooklyn/Park_Slope price=..2400 USD ?rent
heat and hot water included 1br bay ridge -> bills=heating,water rooms=1 @Brooklyn/Bay_Ridge ?rent ?apartment ?house
wifi included room prishtina 120e -> @Prishtine price=..120 Euro ?has=wifi ?bills=internet ?cimere ?rent
central heating not electric apartment gjilan -> heating=central apartment @Gjilan
last floor not wanted, lift, 2 bedroom dardania -> elevator=yes rooms=2 @Prishtine/Dardania ?apartment ?house | ?last ?floor
more than 100 sqm, less than 800 euros, prishtina center -> area=101.. price=..799 Euro @Prishtine/Qendra ?rent ?apartment ?house
who rents a room to a student in gjakova -> @Gjakove ?cimere ?rent ?rooms=1 | ?student
banes me qira prishtin 2+1 deri n 400 ero -> apartment rent @Prishtine rooms=2 price=..400 Euro
2+1 prishtine 350 -> rooms=2 @Prishtine ?apartment ?house | 350
1+1 te mobilume dardani 300e -> rooms=1 furnished=yes @Prishtine/Dardania price=..300 Euro ?rent ?apartment ?house
lypi nje banes me qera per 3 veta ulpian -> apartment rent @Prishtine/Ulpiana | ?3 ?veta
a ka naj garsonjer n velani nen 200 -> apartment rooms=0 @Prishtine/Velania price=..200 ?rent
kush jep banes me qira n ferizaj -> apartment rent @Ferizaj
shes banes 78 m2 kati 5 me lift bregu diellit -> apartment buy area~78 floor=5 elevator=yes @Prishtine/Bregu_i_Diellit
banese me qira nga shtatori prishtine -> apartment rent free=0901 @Prishtine
banes qira max 400 krejt te perfshira -> apartment rent price=..400 utilities=yes
tri dhoma gjumi dy banjo arberi 600 euro -> rooms=3 baths=2 @Prishtine/Arbëria price=..600 Euro ?rent ?apartment ?house
shpi me qera n peje me oborr e garazh -> house rent @Peje ?has=parking ?parking=garage | oborr ?garazh
jo garsonjere, jo shtepi, prishtine 2 dhoma -> rooms=2 @Prishtine ?apartment
banes jo te rezervume prizren -> apartment notreserved @Prizren
troje n hajvali 5 ari deri 50 mije -> land @Prishtine/Hajvali area~500 price=..50000 ?buy
toke 1 ha rahovec -> land area~10000 @Rahovec
lokal 80m2 ne rrugen b prishtine -> local area~80 @Prishtine | ?rrugen ?b
zyre e vogel qender prishtine deri 250 euro -> office @Prishtine/Qendra price=..250 Euro ?rent ?order=area-up | ?vogel
dhom per qira per studente prishtin 100 euro afer fakultetit teknik -> @Prishtine price=..100 Euro ?cimere ?rent ?rooms=1 | ?studente fakultetit teknik
cimer mashkull prishtin 80-120 euro -> cimere @Prishtine price=80..120 Euro | mashkull
dhoma me banjo te veten e me qels 150e -> roomhas=ownBathroom,lock price=..150 Euro ?cimere ?rent
banese e lire prej 1 marsit mati 1 -> apartment free=0301 @Prishtine/Mati_1
apartament te ri n emshir 70-80 metra 90 mij -> apartment @Prishtine/Emshir area=70..80 price=..90000 ?buy | ?ri
kati 2 e poshte pa lift tophane -> floor=..2 elevator=no @Prishtine/Tophane ?apartment ?house
banes nalt, kati 7 deri 10, me pamje -> apartment floor=7..10 | ?nalt pamje
duhna ni banes prishtin tre dhoma me parking -> apartment @Prishtine rooms=3 has=parking
me qera shpi dykatshe gjilan 400 deri 600 -> rent house floors=2 @Gjilan price=400..600
vikendice brezovic 8 veta fundjave -> villa @Brezovice guests=8.. ?rent | ?fundjave
banese ku lejohen kafshet peyton 500 -> apartment pets=yes @Prishtine/Peyton ?rent | 500
pa qen e pa mace banese ulpiane -> pets=no apartment @Prishtine/Ulpiana
jo perdhese, jo kati i fundit, 2 dhoma, dardani -> floor=1.. rooms=2 @Prishtine/Dardania ?apartment ?house | ?fundit
banese per blerje deri 70mije euro ferizaj qender -> apartment buy price=..70000 Euro @Ferizaj/Qendra
dua me ble shpi n prizren 100-150 mij -> buy house @Prizren price=100000..150000
banes 2 dhom e sallon e kuzhin matiqan -> apartment rooms=2 @Prishtine/Matiçan | ?sallon ?kuzhin
qmimi 250 deri 300 dhoma 1 deri 2 prishtin -> price=250..300 rooms=1..2 @Prishtine ?rent ?apartment ?house
siperfaqe 90-120 3 dhoma shitje fushkosov -> area=90..120 rooms=3 buy @Fushe_Kosove ?apartment ?house
banesa ma e lira n gjakov -> apartment @Gjakove order=price-up
ma te rejat shpalljet per qira pej -> order=newest rent @Peje
banes me ngrohje t qytetit (termokos) -> apartment heating=central | ?qytetit ?termokos
ngrohje me rrym ose gaz, banese gjilan -> heating=electric,gas apartment @Gjilan
ballkon po, ashensor po, kati 3 veternik -> balcony=yes elevator=yes floor=3 @Prishtine/Veternik ?apartment ?house
banese e pamobilume te spitali prishtin -> apartment furnished=no @Prishtine ?@Prishtine/Lagjja_e_Spitalit | ?spitali
sa kushton nje banes n aktash -> apartment @Prishtine/Aktash | ?kushton
qira dy mije dollar manhattan studio -> rent price=..2000 USD @Manhatan apartment rooms=0
pesqind euro banese prishtine tri dhoma -> price=..500 Euro apartment @Prishtine rooms=3 ?rent
treqind e pesdhjet euro qira peje -> price=..350 Euro rent @Peje
banese nen gjashtdhjete mije podujeve -> apartment price=..60000 @Podujeve ?buy
brooklyn dhome te veten 900 dollar -> @Brooklyn price=..900 USD ?cimere ?rent ?rooms=1 | ?veten
bronx banese 2 dhoma afer shqiptareve arthur avenue -> @Bronx/Arthur_Avenue apartment rooms=2 | ?shqiptareve
shtepi n bronks per shitje nen 800k -> house @Bronx buy price=..800000
studio n astoria qira 1800 pa broker -> apartment rooms=0 @Queens/Astoria rent price=..1800 by=owner
yonkers banese me parking 2 dhoma gjumi max 2.5k -> @Yonkers apartment has=parking rooms=2 price=..2500 ?rent
banese ne shitje jo ne fushe kosove, prishtine -> apartment buy @Prishtine
prishtine ose fushe kosove 2 dhoma qira 300 -> @Prishtine,Fushe_Kosove rooms=2 rent price=..300 ?apartment ?house
vushtrri a mitrovic shpi nen 60 mije -> @Vushtrri,Mitrovice house price=..60000 ?buy
gjithqka ne shitje n suharek -> buy @Suhareke | ?gjithqka
depo 300 m2 zona industriale fushe kosove -> area~300 @Fushe_Kosove/Zona_Industriale ?has=storehouse ?local | ?depo
kerr golf 5 nafte 2008 nen 4 mij -> car fuel=Nafte year=2008 price=..4000 ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 5
golf 6 2.0 tdi kilometra te vogla -> car order=kilometers-up ?fuel=Nafte ?brand=Volkswagen_Golf | golf 6 2.0 tdi
vetur automatike benzin max 150mij km -> car gear=Automatik fuel=Benzine km=..150000
audi a6 quattro 3.0 viti 2014 deri 13500 -> car brand=Audi year=2014 price=..13500 ?buy | a6 quattro 3.0
pasat karavan dizel deri 5 mij ero -> car fuel=Nafte price=..5000 Euro ?body=wagon ?buy ?brand=Volkswagen_Passat ?brand=Volkswagen | pasat ?karavan
mercedez e klas 220 automatik -> car brand=Mercedes-Benz gear=Automatik | e klas 220
veture pa dogan targa zvicrre -> car customs=no plates=switzerland
kerr me dogan te paguar nen 3500e -> car customs=yes price=..3500 Euro ?buy
xhip dizel 4x4 viti 2016 e lart -> car fuel=Nafte year=2016.. ?body=suv ?brand=Jeep | 4x4 ?xhip
rent a car aeroport automatik 20-30 euro dita -> car rent @Aeroporti_Adem_Jashari gear=Automatik price=20..30 Euro
vetur per nuse me qira -> car rent | nuse
mbi 150 kuaj, automatik, bmw seria 3 -> car hp=150.. gear=Automatik brand=BMW | seria 3
kombi 9 ulse me qera -> car seats=9.. rent ?body=van | ?kombi
toyota hibrid 2018-2022 nen 120k km -> car brand=Toyota fuel=Hibrid year=2018..2022 km=..120000
e bardhe ose gri audi q5 -> car color=white,gray brand=Audi | q5
jo kerr i bardh, skoda superb -> car notcolor=white brand=Škoda | superb
kabriolet deri dhjete mije euro -> car price=..10000 Euro ?buy ?body=convertible | ?kabriolet
opel korsa benzin manual 3 dyer -> car brand=Opel fuel=Benzine gear=Manual doors=3.. | korsa
pa aksident, nje pronar, nen 100mij km -> car accidents=none owners=..1 km=..100000
sall dasmash prishtin 500 veta -> dasma fun @Prishtine guests=500..
salle per kanagjegj 200 femra -> fun guests=200.. ?dasma ?party | kanagjegj ?femra
restoran i hapur tash n prizren -> ushqim fun open=now @Prizren
kafe e hapur te dielen prishtine -> kafe fun open=sunday @Prishtine
ku me hanger peshk n gjakov -> ushqim fun kitchen=fish @Gjakove
qebaptore prishtin -> ushqim fun @Prishtine ?kitchen=grill ?kitchen=traditional | ?qebaptore
restorant per ditlindje femijesh me lojra 40 veta -> fun has=gamesForKids guests=40.. ?ushqim ?party | ?femijesh
sall me klim deri 20 euro personi 300 veta ferizaj -> fun has=ac guestprice=..20 guests=300.. @Ferizaj ?Euro ?dasma ?party
vend per mbremje mature 150 nxanes -> fun ?guests=150.. ?party ?dasma | ?mbremje mature ?150 nxanes
restorant kinez ose italian prishtine -> ushqim fun kitchen=asian,italian @Prishtine | ?kinez
kafiteri me pamje e parking brezovic -> kafe fun has=parking @Brezovice | pamje
dhome 15 metra me ballkon ulpiana 180 euro me rryme -> room~15 balcony=yes @Prishtine/Ulpiana price=..180 Euro ?cimere ?rent ?bills=electricity | ?rryme
banese 2 dhoma tek katedralja 450 -> apartment rooms=2 ?rent | katedralja 450
afer qendres gjilan shpi 4 dhoma blerje -> house rooms=4 buy @Gjilan ?@Gjilan/Qendra | ?qendres
banese me depozit max 300, qira 350, prizren -> apartment deposit=..300 rent price=..350 @Prizren
ndertim i vjeter para 1990 banese prishtine -> built=..1989 apartment @Prishtine | ?ndertim ?vjeter
lejohet duhani banese gjilan -> smoking=yes apartment @Gjilan
me pak se 300, ma shum se 1 dhom, prizren -> price=..299 rooms=2.. @Prizren ?rent ?apartment ?house
banes n'prishtin t'mobilune t'madhe mbi 100 metra -> apartment @Prishtine furnished=yes area=100.. ?order=area-down | ?madhe
banes me 2 banjo min 90 m2 max 700 e -> apartment baths=2 area=90.. price=..700 Euro ?rent
rezidenca me roje dhe garazh arberi 3 dhoma shitje -> rooms=3 buy @Prishtine/Arbëria ?parking=garage ?has=parking ?apartment ?house | ?rezidenca roje ?garazh
apartment me qira prishtina 2 bedrooms 400 euro jo agjensi -> apartment rent @Prishtine rooms=2 price=..400 Euro by=owner
house for rent gjakove me oborr -> house rent @Gjakove | oborr
car nen 5000 automatic kosovo -> car price=..5000 gear=Automatik @kosovo ?buy
banese 300 deri 350 mos me pas agjent, kati i pare ose i dyte -> apartment price=300..350 by=owner floor=1..2 ?rent
`,
  second: `
1 bedroom in bushwick or ridgewood no more than 2k, cats ok -> rooms=1 @Brooklyn,Queens/Bushwick;Ridgewood price=..2000 pets=yes ?rent ?apartment ?house
sunny studio near prospect park 1900 max elevator building -> apartment rooms=0 price=..1900 elevator=yes ?rent ?@Brooklyn/Prospect_Heights ?@Brooklyn/Park_Slope ?@Brooklyn/Crown_Heights ?@Brooklyn/Flatbush | ?sunny ?building ?prospect ?park
2br/1ba astoria $2,600 heat incl -> rooms=2 baths=1 @Queens/Astoria price=..2600 USD ?rent ?apartment ?house bills=heating
apartment with dishwasher and laundry in building uws -> apartment @Manhatan/Upper_West_Side | dishwasher laundry ?building
looking to buy a condo in forest hills between 400k and 500k -> buy apartment @Queens/Forest_Hills price=400000..500000
three bedroom house, two baths, garage, riverdale, rent -> house rooms=3 baths=2 rent @Bronx/Riverdale ?has=parking ?parking=garage | ?garage
anything under 1500 in the bronx with 1 bedroom -> price=..1500 @Bronx rooms=1 ?rent ?apartment ?house
room in williamsburg for couple, 1400 or less, from jan 1 -> @Brooklyn/Williamsburg price=..1400 free=0101 ?cimere ?rent ?rooms=1 | couple
not a basement, 2 bedrooms, ozone park or howard beach -> rooms=2 @Queens/Howard_Beach ?floor=0.. ?apartment ?house | ozone park ?basement
no basement apartment queens 1br -> apartment @Queens rooms=1 floor=0..
sublease midtown 3 months furnished -> furnished=yes @Manhatan/Midtown ?rent | ?sublease ?3 ?months
rent to own house yonkers -> house @Yonkers ?rent ?buy | ?own
apartment for sale tribeca 2 million or less, 3 beds -> apartment buy @Manhatan/Tribeca price=..2000000 rooms=3
fort lee or edgewater 1 bd parking incl -> @New_jersey/Fort_Lee;Edgewater rooms=1 has=parking ?rent ?apartment ?house
office near grand central 1500 sf -> office area~139 ?@Manhatan/Midtown ?@Manhatan/Murray_Hill | ?grand ?central
salon space for rent bay ridge -> local rent @Brooklyn/Bay_Ridge | ?salon
3 room apartment pristina dardania 70 m2 from owner -> apartment rooms=3 @Prishtine/Dardania area~70 by=owner
apartament 2 bedroom prishtina furnished 400eur no agency from 1 february -> apartment rooms=2 @Prishtine furnished=yes price=..400 Euro by=owner free=0201 ?rent
studio prishtina center, wifi, ac, 250-300 euro -> apartment rooms=0 @Prishtine/Qendra has=wifi,ac price=250..300 Euro ?rent
big house with land near peja for sale -> house buy @Peje ?order=area-down | ?big ?land
house gjakova 200m2 5 ari land under 150k -> house @Gjakove area~200 price=..150000 ?buy | ?5 ?ari ?land
shop 100 m2 ferizaj center rent max 800 -> local area~100 @Ferizaj/Qendra rent price=..800
land 1 hectare near lipjan -> land area~10000 @Lipjan
ski chalet brezovica for 10 persons next weekend -> villa @Brezovice guests=10.. ?rent | ?ski ?chalet ?next ?weekend
cheap flat for students prishtina near rectorate -> apartment @Prishtine order=price-up | ?students rectorate
flat ground floor or first floor prizren -> apartment floor=0..1 @Prizren
apartment floor 2-5 with lift, no ac needed, ulpiana -> apartment floor=2..5 elevator=yes @Prishtine/Ulpiana | ?ac ?needed
reduced price houses gjilan -> house reduced @Gjilan
newly listed apartments ferizaj -> apartment @Ferizaj order=newest
available immediately 2 rooms mitrovica 200 euro -> free=today rooms=2 @Mitrovice price=..200 Euro ?rent ?apartment ?house
audi a3 sportback 2.0 tdi 2013-2016 manual -> car brand=Audi year=2013..2016 gear=Manual ?fuel=Nafte | a3 ?sportback 2.0 tdi
golf 4 under 2000 euro prishtina -> car price=..2000 Euro @Prishtine ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 4
mercedes or bmw or audi under 10k diesel -> car brand=Mercedes-Benz,BMW,Audi price=..10000 fuel=Nafte ?buy
tesla model 3 long range white -> car brand=Tesla color=white | model 3 long range
toyota rav4 hybrid 2020+ less than 40k miles -> car brand=Toyota fuel=Hibrid year=2020.. miles=..40000 | rav4
honda civic coupe manual 2009 -> car brand=Honda gear=Manual year=2009 ?body=coupe | civic ?coupe
not automatic, petrol, small car under 3k -> car gear=Manual,Semi_Automatik fuel=Benzine price=..3000 ?buy ?body=hatchback | ?small ?car
car rental skopje road prishtina 20 euro a day -> car rent @Prishtine price=..20 Euro | ?skopje ?road
7 seats diesel under 12000 km under 150000 -> car seats=7.. fuel=Nafte price=..12000 km=..150000 ?buy
green or blue golf -> car color=green,blue ?brand=Volkswagen_Golf ?brand=Volkswagen | ?golf
volvo xc60 or similar suv automatic -> car gear=Automatik ?body=suv | volvo xc60 similar ?suv
kia sportage 2017 to 2019 max 110000 km customs paid -> car brand=Kia year=2017..2019 km=..110000 customs=yes | sportage
banquet hall queens 200 guests saturday -> fun guests=200.. @Queens ?dasma ?party ?open=saturday | ?banquet ?saturday
place to eat late at night prishtina -> ushqim fun @Prishtine | ?late ?night
sushi manhattan -> ushqim fun kitchen=asian @Manhatan
restaurant for 20 people with kids corner prizren -> ushqim fun guests=20.. has=gamesForKids @Prizren
pub with terrace and live music peja -> fun has=terrace @Peje ?kafe ?party | ?pub ?live ?music
coffee place with wifi open sundays -> kafe fun open=sunday | wifi
cheap wedding hall gjilan under 20 euro per guest -> dasma fun @Gjilan guestprice=..20 ?Euro ?order=price-up
engagement dinner venue 60-80 people astoria -> fun guests=60..80 @Queens/Astoria ?dasma ?ushqim ?party | ?engagement ?dinner
banes 2+1 rrethi i flamurit me qira 350-400 euro -> apartment rooms=2 rent price=350..400 Euro | rrethi flamurit
a ka dikush garsonier me qira per nje person n prishtin -> apartment rooms=0 rent @Prishtine | ?person
kom nevoj per banes 3 dhoma dardani ose bregu diellit -> apartment rooms=3 @Prishtine/Dardania;Bregu_i_Diellit
me qira nji dhom e kuzhin pejton 250 -> rent rooms=1 @Prishtine/Peyton ?cimere ?apartment ?house | ?kuzhin 250
banes per familje, jo studenta, 2 dhoma, mati 1, 300e -> apartment rooms=2 @Prishtine/Mati_1 price=..300 Euro ?rent | ?familje ?studenta
shtepi private me oborr te madh gjilan qira deri 500 -> house rent @Gjilan price=..500 | ?private oborr ?madh
banese 85m2 kati i 4 me ashensor e garazhe veternik 95000 euro -> apartment area~85 floor=4 elevator=yes @Prishtine/Veternik price=..95000 Euro ?buy ?has=parking ?parking=garage | ?garazhe
shitet troje 12 ari te rruga kryesore podujeve 4000 euro ari -> land buy area~1200 @Podujeve ?order=area-price-up ?price=..4000 ?Euro | ?troje ?rruga ?kryesore
toke bujqesore 2 hektare malisheve shitje -> land area~20000 @Malisheve buy | ?bujqesore
lokal afarist 60 m2 perdhese qender ferizaj me qera 500e -> local area~60 floor=0 @Ferizaj/Qendra rent price=..500 Euro
ordinance ose zyre 40 deri 60 metra prishtin -> office area=40..60 @Prishtine | ordinance
banesa nen 1000 euro metri katror fushe kosove -> apartment @Fushe_Kosove ?order=area-price-up ?price=..1000 ?Euro
me ble banes t'vogel n fushkosov deri 45 mije -> buy apartment @Fushe_Kosove price=..45000 ?order=area-up | ?vogel
shpi dykatshe me 4 dhoma gjumi e 2 banjo suharek -> house floors=2 rooms=4 baths=2 @Suhareke
banes duplex prishtin 120 m2 e nalt -> apartment @Prishtine area=120.. ?floors=2 | ?duplex
nji dhome veq per vajza te qendra 120 euro -> price=..120 Euro ?@Prishtine/Qendra ?cimere ?rent ?rooms=1 | ?veq ?vajza ?qendra
kerkoj cimer jo duhanpires peje -> cimere smoking=no @Peje
dhome me qera per 2 veta fakulteti ekonomik -> ?cimere ?rent ?rooms=1 | ?2 ?veta fakulteti ekonomik
cimerkë ulpian me banjo vete 150-200 -> cimere @Prishtine/Ulpiana roomhas=ownBathroom price=150..200
banese me qira te mobiluar komplet deri ne 450 euro me shpenzime -> apartment rent furnished=yes price=..450 Euro utilities=yes
ska problem kati, veq me ashensor, 2 dhoma, prishtin -> rooms=2 elevator=yes @Prishtine ?apartment ?house | ?problem ?kati ?veq
banes pa lift jo ma nalt se kati 3 -> apartment elevator=no floor=..3
banese me qen lejohet, oborr, hajvali -> apartment pets=yes @Prishtine/Hajvali | oborr
banesa me ngrohje me pelet ose dru rahovec -> apartment heating=wood @Rahovec
jo ngrohje me rrym, garsonjer, prishtin -> apartment rooms=0 @Prishtine heating=central,gas,wood,ac,none
e lir prej sotit banes vushtrri -> apartment @Vushtrri ?free=today ?order=price-up | ?sotit
a ka naj shpi me qira 200 deri 300 n istog -> house rent price=200..300 @Istog
kati i pare ose i dyte, 3 dhoma, kodra e trimave, blerje -> floor=1..2 rooms=3 @Prishtine/Kodra_e_Trimave buy ?apartment ?house
tri mij euro muaj lokal qender prishtin -> local price=..3000 Euro @Prishtine/Qendra ?rent
dyqind mij euro shpi prizren -> house price=..200000 Euro @Prizren ?buy
qind euro dhome peje -> price=..100 Euro @Peje ?cimere ?rent ?rooms=1
afro 300 euro banese prishtine -> apartment price~300 Euro @Prishtine ?rent
audi q7 s line 7 ulse dizel viti 2012 e nalt -> car brand=Audi seats=7.. fuel=Nafte year=2012.. | q7 s line
golf 5 1.9 tdi me targa rks nen 3500 -> car price=..3500 customs=yes ?plates=local ?fuel=Nafte ?buy ?brand=Volkswagen_Golf | golf 5 1.9 tdi
veture automatik deri 5 mij e 500 euro -> car gear=Automatik price=..5500 Euro ?buy
bmw 320d 2010 deri 2013 e zez -> car brand=BMW year=2010..2013 color=black | 320d
kerr i vogel benzin per qytet nen 2500e -> car fuel=Benzine price=..2500 Euro ?body=hatchback ?buy | ?kerr ?vogel ?qytet
ford fokus karavan ose passat karavan -> car ?brand=Ford ?brand=Ford,Volkswagen_Passat ?body=wagon | ?fokus ?karavan ?passat
opel astra h 1.7 cdti pa dogane -> car brand=Opel customs=no ?fuel=Nafte | astra h 1.7 cdti
mercedes sprinter kombi transportues -> car brand=Mercedes-Benz ?body=van | sprinter ?kombi transportues
veture me qira 15 euro dita prishtine automatik -> car rent price=..15 Euro @Prishtine gear=Automatik
skoda oktavia 2016 e ma e re max 160 mij km -> car brand=Škoda year=2016.. km=..160000 | oktavia
me i lire se 4000, jo ma i vjeter se 2009, dizel -> car price=..3999 year=2009.. fuel=Nafte ?buy
salle per dasma peje deri 400 veta me parking e klime -> dasma fun @Peje guests=..400 has=parking,ac
restorant me muzik live n prishtin -> ushqim fun @Prishtine ?party | muzik ?live
vend per fejese 120 veta gjakove jo shtrejt -> fun guests=120.. @Gjakove ?dasma ?party ?order=price-up | ?fejese
kafe bar me loja per femij ferizaj -> kafe fun has=gamesForKids @Ferizaj | ?bar
piceri e hapur tani prishtine -> ushqim fun open=now @Prishtine ?kitchen=italian ?kitchen=fastFood | ?piceri
ku ka mish zgare n peje me terase -> ushqim fun kitchen=grill has=terrace @Peje | ?mish
sall per ditlindje 25 femij prizren -> party fun guests=25.. @Prizren | ?femij
`,
  third: `
hi im looking for a one bed around flatbush, budget 1700 -> rooms=1 @Brooklyn/Flatbush price=..1700 ?rent ?apartment ?house
2 bdrm apt 1st floor with yard bay ridge $2700/mo -> rooms=2 apartment floor=1 @Brooklyn/Bay_Ridge price=..2700 USD ?rent | yard
studio upper east side, doorman, gym, 2300-2800 -> apartment rooms=0 @Manhatan/Upper_East_Side price=2300..2800 ?rent | doorman gym
house share bronx 700 month all bills incl -> cimere @Bronx price=..700 utilities=yes ?rent
apartment for two people, quiet, parking, yonkers, 1800 tops -> apartment has=parking @Yonkers price=..1800 ?rent | ?two ?people quiet
max 400 all in, one bedroom, prishtina -> price=..400 rooms=1 @Prishtine ?utilities=yes ?rent ?apartment ?house | ?all
3 beds or more, 2 baths or more, staten island, for sale below 750k -> rooms=3.. baths=2.. @Staten_island buy price=..750000 ?apartment ?house
unfurnished 2 bed near ditmars, no pets -> furnished=no rooms=2 @Queens/Astoria pets=no ?apartment ?house
need office desk in brooklyn for 1 person -> @Brooklyn ?office ?roomhas=desk | ?desk ?1 ?person
garage for rent prishtina -> rent @Prishtine | garage
parking spot for rent midtown -> rent @Manhatan/Midtown has=parking
mobile home or cabin near brezovica -> @Brezovice ?house,villa ?house ?villa | ?mobile ?home ?cabin
apartments not on the top floor and not ground floor dardania -> apartment floor=1.. @Prishtine/Dardania | ?top ?floor
furnished or partly furnished 1br prizren below 220 -> furnished=yes,partly rooms=1 @Prizren price=..220 ?rent ?apartment ?house
apartment with a view of the park, 3 rooms, gjakova -> apartment rooms=3 @Gjakove | view park
gas heating house fushe kosove 4 rooms sale -> heating=gas house @Fushe_Kosove rooms=4 buy
old stone house to renovate prizren -> house @Prizren | ?old stone ?renovate
house in the village near lipjan with a well and orchard -> house @Lipjan | ?the village well orchard
new apartment matiqan from investor 900 eur per m2 -> apartment @Prishtine/Matiçan ?order=area-price-up ?price=..900 ?Euro | ?new investor
half furnished 2+1 kalabria 330eur pets ok -> furnished=partly rooms=2 @Prishtine/Kalabria price=..330 Euro pets=yes ?rent ?apartment ?house
room with desk and lock for student mitrovica -> ?cimere roomhas=desk,lock @Mitrovice ?rent | ?student
i need two bedrooms in queens by march 15 -> rooms=2 @Queens free=0315 ?rent ?apartment ?house
one or two bedroom, ferizaj, until 250 -> rooms=1..2 @Ferizaj price=..250 ?rent ?apartment ?house
between 60 and 80 square meters, lift, under 85k, prishtina -> area=60..80 elevator=yes price=..85000 @Prishtine ?buy ?apartment ?house
plot 500 to 1000 m2 veternik asphalt road -> land area=500..1000 @Prishtine/Veternik | ?plot asphalt road
volkswagen passat b8 automatic 150hp 2016 -> car gear=Automatik hp=135..165 year=2016 ?brand=Volkswagen_Passat ?brand=Volkswagen | passat b8
cheap reliable car under 1500 euros -> car price=..1500 Euro order=price-up ?buy
camry or accord 2015 and newer under 100k miles -> car year=2015.. miles=..100000 ?brand=Toyota_Camry,Honda ?brand=Toyota_Camry ?brand=Honda ?brand=Toyota | ?camry ?accord
manual diesel wagon with tow bar below 6000 -> car gear=Manual fuel=Nafte price=..6000 ?body=wagon ?buy | ?wagon tow bar
black range rover 2019 automatic -> car color=black year=2019 gear=Automatik | range rover
hyundai tucson no accidents max 2 owners -> car brand=Hyundai accidents=none owners=..2 | tucson
car with 7 seats not a van -> car seats=7.. | ?van
opel corsa five doors petrol white 2011 to 2014 -> car brand=Opel doors=5.. fuel=Benzine color=white year=2011..2014 | corsa
rent an automatic car in prizren for a week -> car rent gear=Automatik @Prizren | ?week
bmw with foreign plates under 8000 -> car brand=BMW plates=foreign price=..8000 ?buy
1.6 petrol under 5 liters consumption -> car fuel=Benzine consumption=..5 | ?1.6
party hall for 120 with parking and terrace, ferizaj -> party fun guests=120.. has=parking,terrace @Ferizaj ?dasma
outdoor wedding venue near prizren 250 guests -> dasma fun has=terrace @Prizren guests=250..
traditional food restaurant gjakova old bazaar -> ushqim fun kitchen=traditional @Gjakove ?@Gjakove/Çarshia_e_Madhe | ?old ?bazaar
vegan cafe manhattan -> kafe fun @Manhatan ?kitchen=vegetarian | ?vegan
fast food open on saturday prishtina -> fun kitchen=fastFood open=saturday @Prishtine ?ushqim
venue for a baby shower 40 women bronx -> fun guests=40.. @Bronx ?party ?dasma | baby shower ?women
restaurant italian queens with outdoor seating for 30 -> ushqim fun kitchen=italian @Queens has=terrace guests=30..
looking for somebody to share a 2 bedroom in sunnyside -> cimere @Queens/Sunnyside ?rooms=2 | ?somebody
private bathroom, private room, prishtina center, 180 -> cimere roomhas=ownBathroom @Prishtine/Qendra | 180
people who look for a room prizren -> seeks @Prizren ?cimere
apartament dardania 3 rooms for rent 500 evro -> apartment @Prishtine/Dardania rooms=3 rent price=..500 Euro
stan prishtina 2 dhoma 350 evra kirija -> apartment @Prishtine rooms=2 price=..350 Euro rent
not reserved 2+1 fushe kosove rent under 300 -> notreserved rooms=2 @Fushe_Kosove rent price=..300 ?apartment ?house
discounted houses peja still available -> reduced house @Peje notreserved
kerkoj me qira banes 2 dhoma max 300 euro me depozit te vogel -> rent apartment rooms=2 price=..300 Euro | ?depozit ?vogel
banes ne katin e 3 ose 4 me ashensor prizren -> apartment floor=3..4 elevator=yes @Prizren
cmimi deri 350, 2 dhoma, te mobiluara, ulpiana ose dardania -> price=..350 rooms=2 furnished=yes @Prishtine/Dardania;Ulpiana ?rent ?apartment ?house
banese 1+1 bregu i diellit e lire nga 15 janari 280e -> apartment rooms=1 @Prishtine/Bregu_i_Diellit free=0115 price=..280 Euro ?rent
a jepet naj banes per 3 studente afer kampusit -> apartment ?rent | ?3 studente kampusit
shtepi ose banes me qira lipjan, 3 dhoma e kuzhin -> house,apartment rent @Lipjan rooms=3 | ?kuzhin
shpi me bodrum e garazh 10 ari vushtrri 80 mij -> house @Vushtrri price=..80000 ?buy ?area~1000 ?has=parking ?parking=garage | ?bodrum ?garazh
banese n shitje prishtin e re 75-90 m2 jo perdhese -> apartment buy @Prishtine/Prishtina_e_Re area=75..90 floor=1..
penthaus arberi me terase mbi 120 m2 -> apartment @Prishtine/Arbëria area=120.. ?has=terrace ?floor=5.. ?balcony=yes | ?penthaus ?terase
banes e vjeter me cmim te lir gjilan qender -> apartment order=price-up @Gjilan/Qendra | ?vjeter
qira sezonale brezovice dhjetor shkurt 2 dhoma -> rent @Brezovice rooms=2 ?free=1201 ?apartment ?house | ?sezonale
banes me pagese me keste prishtine 60 metra -> apartment @Prishtine area~60 | pagese keste
lokal per kafene me qira 150 metra prishtine -> local rent area~150 @Prishtine | ?kafene
zyre 2 dhoma lagja pejton 400e pa tvsh -> office rooms=2 @Prishtine/Peyton price=..400 Euro ?rent | ?lagja ?tvsh
objekt afarist ne shitje 500 m2 zona industriale -> local buy area~500 @Fushe_Kosove/Zona_Industriale
toke 50 ari ne rrugen prishtine ferizaj -> land area~5000 @Prishtine,Ferizaj | ?rrugen
ara 1.5 hektar skenderaj -> land area~15000 @Skenderaj
troje me leje ndertimi 6 ari matican -> land area~600 @Prishtine/Matiçan | ?troje leje ?ndertimi
kush e lshon ni dhom per ni djal prishtin 90 euro -> @Prishtine price=..90 Euro ?cimere ?rent ?rooms=1 | djal
cimere me te holla te ndara 100 deri 120 euro dardani -> cimere price=100..120 Euro @Prishtine/Dardania | ?holla ?ndara
dhome veq me banjo e wifi ferizaj -> has=wifi ?roomhas=ownBathroom @Ferizaj ?cimere ?rent ?baths=1 | ?banjo
cimer jo duhan, jo kafshe, gjilan -> cimere smoking=no pets=no @Gjilan
banes qira 250 pa depozit e pa agjensi mitrovic -> apartment rent price=..250 deposit=..0 by=owner @Mitrovice
kati i dyt me lift, 2 banjo, aktash, blej -> floor=2 elevator=yes baths=2 @Prishtine/Aktash buy ?apartment ?house
tek arbria banes me 2 dhoma gjumi 450 deri 600 -> @Prishtine/Arbëria apartment rooms=2 price=450..600 ?rent
gjysmobiluar 70 metra 320 euro emshir -> furnished=partly area~70 price=..320 Euro @Prishtine/Emshir ?rent ?apartment ?house
pesdhjet mij euro shpi skenderaj -> price=..50000 Euro house @Skenderaj ?buy
njizet ari toke kline -> area~2000 land @Kline
golf 7 r line 2.0 dizell 2014-16 deri 11 mij -> car fuel=Nafte year=2014..2016 price=..11000 ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 7 r line 2.0
audi a4 b8 avant nafte manual pa letra -> car brand=Audi fuel=Nafte gear=Manual ?customs=no ?body=wagon | a4 b8 avant ?pa ?letra
kerr me targa te maqedonis deri 2000 -> car plates=macedonia price=..2000 ?buy
peugeot 308 ose 3008 benzin jo manual -> car brand=Peugeot fuel=Benzine gear=Automatik,Semi_Automatik | ?peugeot 308 3008
mercedes benz e220 amg 2017 zeze -> car brand=Mercedes-Benz year=2017 color=black | e220 amg
vetur me nji pronar, servis i rregullt, max 120 mij kilometra -> car owners=..1 km=..120000 | servis rregullt
passat cc 170 ps automatik -> car hp=153..187 gear=Automatik ?brand=Volkswagen_Passat ?brand=Volkswagen | passat cc
reno clio per 18 euro n dite me qera -> car brand=Renault price=..18 Euro rent | clio
tojota jaris hibrid viti 2018 deri 12 mij euro -> car brand=Toyota fuel=Hibrid year=2018 price=..12000 Euro ?buy | jaris
kerr familjar 7 vende nafte nen 9 mij -> car seats=7.. fuel=Nafte price=..9000 ?buy ?body=wagon | ?kerr ?familjar
mazda cx5 e kuqe ose e bardh, te pakten 2016 -> car brand=Mazda color=red,white year=2016.. | cx5
bmw x3 jo te zeze nen 200 mij km -> car brand=BMW notcolor=black km=..200000 | x3
salla e dasmave n ferizaj 600 veta me orkester -> dasma fun @Ferizaj guests=600.. | orkester
dasem me 300 musafire 18 euro per koke prizren -> dasma fun guests=300.. guestprice=..18 @Prizren ?Euro
lokal per feste ditlindje 50 veta n arberi -> party fun guests=50.. @Prishtine/Arbëria | ?lokal
kafe me hapsir per femij te hapur diten e diel -> kafe fun has=gamesForKids open=sunday | ?femij
restorant peshku ose tradicional n peje me terrace -> ushqim fun kitchen=fish,traditional @Peje has=terrace
hamburger prishtin hapur tash -> ushqim fun @Prishtine open=now ?kitchen=fastFood | ?hamburger
vend per mbledhje 40 persona me klim prishtine -> fun guests=40.. has=ac @Prishtine ?party ?dasma | ?mbledhje
banes me lift a po nuk ka lift, kati maksimum 2, prizren -> apartment floor=..2 @Prizren ?elevator=no ?elevator=yes
apartment 70 sqm or bigger, heating central, gjilan, rent -> apartment area=70.. heating=central @Gjilan rent
banese peje kati 3 pa lift 180 euro e mobilume -> apartment @Peje floor=3 elevator=no price=..180 Euro furnished=yes ?rent
`,
  fourth: `
does anyone have a studio in bushwick for under 1600? -> apartment rooms=0 @Brooklyn/Bushwick price=..1600 ?rent
bedroom with private bath, sunnyside, no couples, 950 max -> roomhas=ownBathroom @Queens/Sunnyside price=..950 ?cimere ?rent ?rooms=1 | ?couples
3 bed 1.5 bath fordham section 8 ok -> rooms=3 @Bronx/Fordham ?baths=1..2 ?apartment ?house | section 8
apartment close to F train, 2 beds, 2400 or under -> apartment rooms=2 price=..2400 ?rent ?@newyork | f train
coop in riverdale, pool, doorman, less than 350k -> apartment @Bronx/Riverdale price=..349999 ?buy | ?coop pool doorman
first floor 3 br house for rent paterson nj -> ?floor=1 rooms=3 house rent @New_jersey/Paterson
two bed, not in the basement, woodside or maspeth, 2300 -> rooms=2 @Queens/Woodside;Maspeth floor=0.. ?rent ?apartment ?house | 2300
commercial kitchen space long island city -> @Queens/Long_Island_City ?local | kitchen ?commercial ?space
warehouse 5000 sq ft newark lease -> local area~465 @New_jersey/Newark rent
pre-war one bedroom with fireplace, greenwich village -> rooms=1 @Manhatan/Greenwich_Village built=..1940 ?apartment ?house | fireplace
apartment with washer and central ac, chelsea, from feb 1 to june 30 -> apartment @Manhatan/Chelsea free=0201 ?has=ac ?heating=central | washer ?central
furnished one bed for 2 months prishtina 350-450 -> furnished=yes rooms=1 @Prishtine price=350..450 ?rent ?apartment ?house | ?2 ?months
house with yard and dog allowed ferizaj rent -> house pets=yes @Ferizaj rent | yard
flat in peyton with office space -> apartment @Prishtine/Peyton ?office | ?office ?space
apartment at least 2 balconies mati 1 -> apartment balcony=yes @Prishtine/Mati_1 | ?2
cheap house to buy near gjilan max 30000 -> house buy @Gjilan price=..30000 order=price-up
prizren old town apartment for short stay 40 euro per night -> apartment @Prizren price=..40 Euro ?rent | ?old town
land with sea view albania -> land | sea view ?albania
investment property prishtina rented out -> @Prishtine ?rent property | ?investment
new 2 bedroom flat arberia not furnished parking garage elevator -> rooms=2 apartment @Prishtine/Arbëria furnished=no ?parking=garage ?has=parking elevator=yes | ?new ?garage
hall in ferizaj that holds 500 -> fun @Ferizaj guests=500.. ?dasma ?party
duplex apartment 140 sqm fushe kosove 115k -> apartment area~140 @Fushe_Kosove price=..115000 ?buy ?floors=2 | ?duplex
house with 2 kitchens peja -> house @Peje | ?2 kitchens
2 bed in dardania pristina, washing machine, heating, 380 -> rooms=2 @Prishtine/Dardania heating=central ?apartment ?house ?rent | washing machine 380
office for 10 people prishtina with parking -> office @Prishtine has=parking | ?10 ?people
seat leon 1.6 tdi 2015 grey -> car brand=Seat year=2015 color=gray ?fuel=Nafte | leon 1.6 tdi
mercedes glc or bmw x3 diesel awd 2018+ -> car brand=Mercedes-Benz,BMW fuel=Nafte year=2018.. | glc x3 awd
used car with low km and one owner prizren -> car order=kilometers-up owners=..1 @Prizren
jeep wrangler manual red queens under 22k -> car brand=Jeep gear=Manual color=red @Queens price=..22000 ?buy | wrangler
ford mustang convertible v8 -> car brand=Ford ?body=convertible | mustang ?convertible v8
family van 7 or 8 seats rent -> car seats=7..8 rent ?body=van | ?family ?van
not diesel, not manual, under 100 000 km -> car fuel=Benzine,Hibrid gear=Automatik,Semi_Automatik km=..100000
dacia duster 4x4 2019 petrol customs cleared -> car brand=Dacia year=2019 fuel=Benzine customs=yes ?body=suv | duster 4x4
audi q5 between 2014 and 2017, max 160k km, black leather -> car brand=Audi year=2014..2017 km=..160000 ?color=black | q5 ?black leather
electric or hybrid car manhattan -> car @Manhatan fuel=Hibrid | ?electric ?or ?hybrid
kid friendly restaurant with parking gjakova -> ushqim fun has=gamesForKids,parking @Gjakove
wedding garden peja 400 guests 30 eur per person -> dasma fun @Peje guests=400.. guestprice=..30 ?Euro | garden
seafood restaurant open friday brooklyn -> ushqim fun kitchen=fish open=friday @Brooklyn
bar with pool table prishtina -> @Prishtine ?fun ?kafe ?party | bar ?pool table
birthday place for a 5 year old with games -> party fun has=gamesForKids | ?5 ?year ?old ?games
halal turkish grill queens -> ushqim fun kitchen=turkish ?kitchen=grill @Queens | ?halal ?grill
prom venue 180 students prizren -> party fun guests=180.. @Prizren | ?students
cafe for 15 people with wifi -> kafe fun guests=15.. | wifi
engagement hall fushe kosove with ac max 150 -> fun @Fushe_Kosove has=ac ?guests=..150 ?dasma ?party | ?engagement
looking for roommate female non smoker queens with own key -> cimere smoking=no @Queens roomhas=lock | female
apartment prishtine, 3 soba, 400 evra, lift -> apartment @Prishtine rooms=3 price=..400 Euro elevator=yes ?rent
apartament 1+1 rent prizren 200 euro wifi included -> apartment rooms=1 rent @Prizren price=..200 Euro ?bills=internet ?has=wifi
kerkoj house me qira ne staten island 3 bedrooms me garage -> house rent @Staten_island rooms=3 ?has=parking ?parking=garage | ?garage
max 600 euro 3 rooms prishtina sunny hill, parking please -> price=..600 Euro rooms=3 @Prishtine/Bregu_i_Diellit has=parking ?rent ?apartment ?house
banesa for sale gjilan qender under 50k -> apartment buy @Gjilan/Qendra price=..50000
tung, a keni naj banes dydhomshe te dardania deri 350? -> apartment rooms=2 @Prishtine/Dardania price=..350 ?rent
po dojm me marr me qira ni shpi n gjakov -> rent house @Gjakove
lirohet naj banes n shtator prishtin? -> apartment free=0930 @Prishtine
banes me qira per qift t'ri, e pastert, 1 dhom, 220e -> apartment rent rooms=1 price=..220 Euro | ?qift ?ri ?pastert
per shitje banesa 65m2 kati 6 nga 8 velani -> buy apartment area~65 floor=6 @Prishtine/Velania | ?8
banes pa ndermjetsues dardani 3 dhoma, çmimi deri 90 mij -> apartment by=owner @Prishtine/Dardania rooms=3 price=..90000 ?buy
me garazh nentoksore, 100 metra, arberi, shitje -> area~100 @Prishtine/Arbëria buy parking=garage ?apartment ?house
banes t're n hyrje t'prishtines nga fushkosova -> apartment @Prishtine,Fushe_Kosove | ?re ?hyrje
shpi n fshat afer ferizajt me tok 20 ari -> house @Ferizaj | fshat ?tok ?20 ?ari
kat i shpis me qera mitrovic 150 euro -> rent @Mitrovice price=..150 Euro ?house | ?kat
banes 40-50 m2 per nje person, qender, peje, 180 -> apartment area=40..50 @Peje/Qendra ?rent | ?1 ?person 180
dy ose tri dhoma, ulpian, dardani a lakrisht, deri 450 -> rooms=2..3 @Prishtine/Ulpiana;Dardania;Lakrishte price=..450 ?rent ?apartment ?house
banesa e mobilume krejt me ngrohje e me uje brenda -> apartment furnished=yes ?heating=central ?bills=water,heating ?bills=water
studentore! dhome n prishtin deri 100 -> @Prishtine price=..100 ?cimere ?rent ?rooms=1 | ?studentore
cimere femer, dhome vete, mati, 130 euro e faturat nda -> cimere @Prishtine/Mati_1 price=..130 Euro | femer ?vete ?faturat ?nda
lokal 30m2 n qender t'prizrenit per frizer me qira -> local area~30 @Prizren/Qendra rent | frizer
pomp benzine ne shitje ferizaj -> buy @Ferizaj | ?pomp ?benzine
zyre e mobiluar 3 dhoma rruga b -> office furnished=yes rooms=3 @Prishtine/Mati_1
troje 8 deri 12 ari slatine ose vragoli deri 2500 ari -> land area=800..1200 ?@Fushe_Kosove/Sllatina_e_Madhe | ?slatine ?troje vragoli ?2500
tok per mbjellje 3 hektar rahovec -> land area~30000 @Rahovec | mbjellje
vil me pishin brezovic 250 euro nata per 8 -> villa @Brezovice price=..250 Euro ?rent ?guests=8.. | pishin ?8
banes me kusht lejohen maqet -> apartment pets=yes | ?kusht
jo cimer, banes vete, 1 dhom, 200 -> apartment rooms=1 ?rent ?buy | ?vete 200
ska nevoj me kon e mobilume, 2 dhoma, vushtrri -> rooms=2 @Vushtrri ?furnished=no ?furnished=partly ?apartment ?house
nga pronari shtepi 4 dhoma 2 kate lipjan 100 mij e posht -> by=owner house rooms=4 floors=2 @Lipjan price=..100000 ?buy
banes nen 50 metra mbi kat t'trete pa ballkon -> apartment area=..50 floor=3.. balcony=no
katerqind e pesdhjet euro me qira 3 dhoma bregu diellit -> price=..450 Euro rent rooms=3 @Prishtine/Bregu_i_Diellit ?apartment ?house
golf 4 gti per shitje me dogan deri 2 mij euro -> car buy customs=yes price=..2000 Euro ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 4 gti
mercedes ml 320 cdi automatik viti 2008 -> car brand=Mercedes-Benz gear=Automatik year=2008 ?fuel=Nafte | ml 320 cdi
kerr nga zvicra pa dogan nen 100 mij km -> car customs=no km=..100000 | ?zvicra
audi a5 kuqe quatro s-line 3.0 -> car brand=Audi color=red | a5 quatro s line 3.0
bmw seria 5 e bardhe nafte 2014 deri 2018 max 18000 -> car brand=BMW color=white fuel=Nafte year=2014..2018 price=..18000 ?buy | seria 5
skoda fabia 1.2 benzin per femna -> car brand=Škoda fuel=Benzine | fabia 1.2 ?femna
me qira vetur nga aeroporti 5 dit prej 10 janarit -> car rent @Aeroporti_Adem_Jashari | ?5 ?dit ?10 ?janarit
citroen c4 pikaso 7 vende -> car brand=Citroën seats=7.. | c4 pikaso
hyundai i20 manual benzin 2016-2019 nen 7500 eur -> car brand=Hyundai gear=Manual fuel=Benzine year=2016..2019 price=..7500 Euro ?buy | i20
tiguan 4motion dsg me panorame -> car gear=Automatik ?brand=Volkswagen | tiguan 4 motion panorame
kerr per pjes, i aksidentum -> car accidents=damaged | pjes
motor yamaha 600 -> | motor yamaha 600
mbi 200 kuaj benzin ose hibrid automatik suv -> car hp=200.. fuel=Benzine,Hibrid gear=Automatik ?body=suv | ?suv
salle dasmash gjilan te shtunen e pare te qershorit 350 veta -> dasma fun @Gjilan guests=350.. ?open=saturday | ?shtunen ?pare ?qershorit
per fejese 60 veta nje restorant n prishtin -> fun guests=60.. @Prishtine ?ushqim ?dasma
kafe ku lejohet duhani ferizaj -> kafe fun @Ferizaj | ?lejohet ?duhani
ku bojn brek ma t'mire n peje -> @Peje ?ushqim ?fun | ?bojn brek
resturant me peshk ose mish n zgare afer batllaves -> ushqim fun kitchen=fish,grill ?@Podujeve/Batllavë | ?mish
ahengje familjare 100 deri 150 veta podujev -> fun guests=100..150 @Podujeve ?dasma ?party | ?familjare
salle per ditelindje te femijeve me animator 30 femije -> party fun guests=30.. | femijeve animator ?femije
`,
  fifth: `
apartment for 3 people brooklyn from september, max 3000 all in -> apartment @Brooklyn free=0901 price=..3000 ?rent ?utilities=yes | ?3 ?people
price 300 to 400, rooms 2 to 3, prishtina, furnished -> price=300..400 rooms=2..3 @Prishtine furnished=yes ?rent ?apartment ?house
room in queens 800-1000 bills included available now -> @Queens price=800..1000 utilities=yes free=today ?cimere ?rent ?rooms=1
no pets no smoking 1br bronx -> pets=no smoking=no rooms=1 @Bronx ?apartment ?house
anyone renting a 2 bed in hoboken? -> rooms=2 rent @New_jersey/Hoboken ?apartment ?house
i want to rent a small apartment in manhattan for less than 2500 -> rent apartment @Manhatan price=..2499 ?order=area-up | ?small
four bedroom house queens garden garage for sale up to 1 million -> rooms=4 house @Queens buy price=..1000000 ?has=parking ?parking=garage | garden ?garage
good condition 1 bedroom, ground floor ok, sheepshead bay -> rooms=1 @Brooklyn/Sheepshead_Bay ?floor=0 ?apartment ?house | ?condition
walk up building fine, 1 br east village under 2900 -> rooms=1 @Manhatan/East_Village price=..2900 ?elevator=no ?rent ?apartment ?house | ?building ?walk ?up
elevator a must, 2 bd, washington heights -> elevator=yes rooms=2 @Manhatan/Washington_Heights ?apartment ?house
subletting my room in harlem 900 -> @Manhatan/Harlem ?rent ?cimere | ?900
3br near the park in kew gardens or forest hills, laundry -> rooms=3 @Queens/Forest_Hills ?apartment ?house | ?park kew gardens laundry
any houses in todt hill with pool? -> house @Staten_island/Todt_Hill | pool
store for rent on arthur avenue 1000 sqft max 4000 -> local rent @Bronx/Arthur_Avenue area~93 price=..4000
shared office desk dumbo -> office @Brooklyn/DUMBO | ?shared ?desk
looking for an apartment in pristina, 60m2 plus, max 350 euro, close to center -> apartment @Prishtine area=60.. price=..350 Euro ?@Prishtine/Qendra ?rent | ?center
apartment prizren sale 50-60k with balcony third floor max -> apartment @Prizren buy price=50000..60000 balcony=yes floor=..3
heated with pellets house istog -> heating=wood house @Istog
flat with 3 rooms and 2 toilets gjilan -> apartment rooms=3 @Gjilan ?baths=2 | ?2 ?toilets
building plot prizren 5 to 8 ari -> land @Prizren area=500..800 | ?building ?plot
vineyard or orchard land rahovec -> land @Rahovec | vineyard ?or orchard
house kamenica 3 floors 45k cash -> house @Kamenice floors=3 price=..45000 ?buy | ?cash
flat for rent pristina from the owner no commission 2 rooms -> apartment rent @Prishtine by=owner rooms=2
vacation apartment brezovica 4 persons 60 euro a night -> apartment @Brezovice price=..60 Euro ?rent | ?4 ?persons ?vacation
room for one person peja 100 euro with own entrance -> @Peje price=..100 Euro ?cimere ?rent ?rooms=1 | ?one ?person own entrance
cheap diesel golf 5 or 6 prizren -> car fuel=Nafte @Prizren order=price-up ?brand=Volkswagen_Golf ?brand=Volkswagen | ?golf 5 ?or 6
automatic suv, at most 5 years old, under 25k -> car gear=Automatik ?body=suv year=2021.. price=..25000 ?buy | ?suv
nissan qashqai 1.5 dci 2017 white max 12500 euro -> car brand=Nissan year=2017 color=white price=..12500 Euro ?fuel=Nafte ?buy | qashqai 1.5 dci
lexus rx 350 awd queens -> car @Queens | lexus rx 350 awd
peugeot, renault or citroen under 3500, petrol -> car brand=Peugeot,Renault,Citroën price=..3500 fuel=Benzine ?buy
3 door hatchback manual 2005-2010 -> car doors=3.. gear=Manual year=2005..2010 ?body=hatchback | ?hatchback
car with german plates not cleared mercedes e class -> car plates=germany customs=no brand=Mercedes-Benz | e class
100 kw or more diesel estate -> car power=100.. fuel=Nafte ?body=wagon | ?estate
monthly car rental prishtina under 400 -> car rent @Prishtine price=..19.05
crashed bmw for parts -> car accidents=damaged brand=BMW | parts
wedding restaurant prishtina with terrace 180 guests friday -> fun @Prishtine has=terrace guests=180.. ?dasma ?ushqim ?open=friday | ?friday
grill house ferizaj with parking -> ushqim fun @Ferizaj has=parking ?kitchen=grill | ?grill
where can i eat italian in pristina now -> ushqim fun kitchen=italian @Prishtine ?open=now
coffee bar open now near mother teresa square -> kafe fun open=now | mother teresa square
baptism party hall astoria 70 people -> party fun @Queens/Astoria guests=70.. ?dasma | ?baptism
conference hall prishtina 100 seats -> fun @Prishtine guests=100.. ?dasma ?party | ?conference
kids birthday place brooklyn under 30 kids with games -> party fun @Brooklyn has=gamesForKids ?guests=..30 | ?kids ?30
asian or vegetarian restaurant manhattan with outdoor seating -> ushqim fun kitchen=asian,vegetarian @Manhatan has=terrace
roommate wanted fordham, female only, utilities incl, 850 -> cimere @Bronx/Fordham utilities=yes | female ?850
who needs a roommate in gjilan -> cimere @Gjilan
banes 2 dhomshe me qira peje, e mobilun, kat i dyt -> apartment rooms=2 rent @Peje furnished=yes floor=2
a ka naj banes me qira prej 200 deri 250 prizren per familje te re -> apartment rent price=200..250 @Prizren | familje ?re
garsonjera ne shitje prishtine nen 40 mij euro -> apartment rooms=0 buy @Prishtine price=..40000 Euro
shpi e vjeter n qytet gjakov 100 mij -> house @Gjakove price=..100000 ?buy | ?vjeter ?qytet
banes perdhes me oborr te vet prishtin -> apartment floor=0 @Prishtine | oborr ?vet
1 dhom e 1 sallon kalabri deri 300 -> rooms=1 @Prishtine/Kalabria price=..300 ?rent ?apartment ?house | ?sallon
pa mobile, 3 dhoma, dy banjo, garazh, mati 1 ose arberi -> furnished=no rooms=3 baths=2 @Prishtine/Mati_1;Arbëria ?has=parking ?parking=garage ?apartment ?house | ?garazh
lokal n bodrum prishtin qera -> local rent @Prishtine floor=..-1
zyra per avokat qender mitrovic 30 m2 -> office @Mitrovice/Qendra area~30 | avokat
banes qira prishtin te dogana 260 euro me dy dhoma -> apartment rent @Prishtine price=..260 Euro rooms=2 | dogana
dhoma te lira per djem prishtin -> @Prishtine ?cimere ?rent ?order=price-up | djem ?lira
lyp cimer me mujt me hi menjeher ulpian -> cimere @Prishtine/Ulpiana ?free=today | ?hi ?mujt
banes 95 m2 katin e nalt me pamje 1100 euro metri prishtin -> apartment area~95 @Prishtine ?order=area-price-up | ?nalt pamje
toka 30 ari afer autostrades lipjan -> land area~3000 @Lipjan | autostrades
sa osht qiraja n dardani per 2 dhoma -> rent @Prishtine/Dardania rooms=2 ?apartment ?house
banes n nivelin e 5 me ashensor -> apartment elevator=yes | ?nivelin ?5
shtepi me pishine ose oborr te madh veternik mbi 200 metra -> house @Prishtine/Veternik area=200.. | pishine ?ose oborr ?madh
me ble garsonjer a banes 1 dhom per investim -> buy apartment ?rooms=0..1 ?rooms=1 | ?investim
banes ku s'ka problem me qen -> apartment pets=yes | ?problem
banese jo me shume se 10 min nga qendra -> apartment ?@Prishtine/Qendra | ?10 ?min ?qendra
vila ne shitje brezovice jo ma shum se 150 mij -> villa buy @Brezovice price=..150000
apartament n prevall me qira per fundjave -> apartment rent @Prizren/Prevallë | ?fundjave
deri dyqind euro cimere me banjo private -> price=..200 Euro cimere roomhas=ownBathroom
gjasht dhoma shpi peje tre kate -> rooms=6 house @Peje floors=3
tremij euro veture prishtin -> price=..3000 Euro car @Prishtine ?buy
e duna ni banes te re te pa perdorur ulpian -> apartment @Prishtine/Ulpiana | ?perdorur ?re
kthin e kuzhin me qira ferizaj -> rent @Ferizaj ?rooms=1 ?cimere | kthin ?kuzhin
prona n skenderaj deri 20 mij -> property @Skenderaj price=..20000 ?buy
golf 6 gtd viti 2010 e ma i ri, deri 7500 e, automatik -> car year=2010.. price=..7500 Euro gear=Automatik ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 6 gtd
audi q3 2.0 tdi 2015 me 4x4 e navigacion -> car brand=Audi year=2015 has=navigation ?fuel=Nafte | q3 2.0 tdi ?4x4
kerr per femna, automatik, i vogel, nen 5 mij -> car gear=Automatik price=..5000 ?buy | ?femna ?vogel
vetur dizel konsumi nen 5 litra -> car fuel=Nafte consumption=..5
mercedes c200 i zi 2012 deri 2015 pa aksidente -> car brand=Mercedes-Benz color=black year=2012..2015 accidents=none | c200
passat 2.0 tdi 140 ks manuel nen 6000 eur -> car gear=Manual price=..6000 Euro hp=126..154 ?fuel=Nafte ?buy ?brand=Volkswagen_Passat ?brand=Volkswagen | passat 2.0 tdi
a ka dikush opel zafir 7 ulse -> car brand=Opel seats=7.. | zafir
audi a3 me targa te huja nen 4000 -> car brand=Audi plates=foreign price=..4000 ?buy | a3
kerre me qera pa depozit prishtin automatik 25 euro n dit -> car rent @Prishtine gear=Automatik price=..25 Euro | ?depozit
bmw 118 a 120 benzin e bardh -> car brand=BMW fuel=Benzine color=white | 118 120
traktor ose kombi deri 3000 -> price=..3000 ?car ?body=van | traktor ?kombi
renault kadjar benzine 2018 kilometra nen 80000 -> car brand=Renault fuel=Benzine year=2018 km=..80000 | kadjar
tesla model y 2022 prishtina -> car brand=Tesla year=2022 @Prishtine | model y
vw polo 5 dyer 2013 manual nen 5 mije eu -> car brand=Volkswagen doors=5.. year=2013 gear=Manual price=..5000 Euro ?buy | polo
salla per dasma n peje qe zen 300 veta -> dasma fun @Peje guests=300..
restorant me pamje nga mali prizren -> ushqim fun @Prizren | pamje mali
vend me ble nusen jo, po salle per fejes 90 veta ferizaj -> fun @Ferizaj guests=90.. ?dasma ?party | ?nusen ?ble
kafiteri e hapur te diel n mbramje -> kafe fun ?open=sunday | ?mbramje ?hapur ?diel
pica prishtin afer ulpianes -> ushqim fun @Prishtine/Ulpiana | ?pica
ushqim i shpejt i hapur tani gjakov -> ushqim fun kitchen=fastFood open=now @Gjakove
restorant turk a kinez n prishtin me parking -> ushqim fun kitchen=turkish,asian @Prishtine has=parking
salle mbledhjesh per 50 veta prishtine -> fun @Prishtine guests=50.. ?dasma ?party ?office | ?salle ?mbledhjesh
ditlindje per 12 femij me klloun -> party fun guests=12.. | ?femij klloun
banese jo ne perdhese dhe jo ne katin e fundit, dy dhoma, lift, prizren -> apartment floor=1.. rooms=2 elevator=yes @Prizren | ?fundit
`,
  sixth: `
1br apartment no more than 10 stops to midtown under 1900 -> apartment rooms=1 price=..1900 ?rent ?@Manhatan/Midtown | ?10 ?stops
lease a house in bayside with 2 car garage -> house rent @Queens/Bayside ?parking=garage ?has=parking | ?2 ?car garage
2 bedroom bed stuy brownstone floor thru 2900 -> rooms=2 @Brooklyn/Bedford-Stuyvesant house | ?brownstone floor thru 2900
cheapest rooms harlem with lock on the door and desk -> @Manhatan/Harlem order=price-up roomhas=lock,desk ?cimere ?rent
apartment for sale williamsburg 1.2m to 1.5m two baths -> apartment buy @Brooklyn/Williamsburg price=1200000..1500000 baths=2
3 bed rental, no broker fee, park slope or carroll gardens -> rooms=3 rent @Brooklyn/Park_Slope;Carroll_Gardens ?by=owner ?apartment ?house | ?broker ?fee
house yonkers not more than 2 floors, 4 bedrooms -> house @Yonkers floors=..2 rooms=4
one bedroom, dogs ok, heat included, parkchester 1600 max -> rooms=1 pets=yes bills=heating @Bronx/Parkchester price=..1600 ?rent ?apartment ?house
basement apt ok, queens, 1200 -> apartment @Queens ?floor=..-1 | ?basement ?1200
apt w/ balcony & parking, fort lee, 2000-2500 -> apartment balcony=yes has=parking @New_jersey/Fort_Lee price=2000..2500 ?rent
commercial unit ground floor 80 to 120 sqm prizren for lease -> local floor=0 area=80..120 @Prizren rent
room available by 15 january prishtina 120 eur utilities extra -> free=0115 @Prishtine price=..120 Euro utilities=no ?cimere ?rent ?rooms=1
studios for sale in fushe kosova below 35k -> apartment rooms=0 buy @Fushe_Kosove price=..35000
furnished apartment near the hospital prishtina, max 300, no deposit -> apartment furnished=yes @Prishtine price=..300 deposit=..0 ?@Prishtine/Lagjja_e_Spitalit ?rent | ?hospital
house 120-180 m2 gjakova with central heating and fireplace -> house area=120..180 @Gjakove heating=central | fireplace
3 bedrooms top floor penthouse prishtina 150k max -> rooms=3 apartment @Prishtine price=..150000 ?floor=5.. ?buy | ?top ?floor ?penthouse
flat built after 2015 mitrovica, two rooms, elevator -> apartment built=2016.. @Mitrovice rooms=2 elevator=yes
apartment exactly 2 rooms, at least 65 m2, peja -> apartment rooms=2 area=65.. @Peje
villa rugova for 6 people with parking under 150 euro -> villa @Rugove guests=6.. has=parking price=..150 Euro ?rent
agricultural land 3 hectares vushtrri -> land area~30000 @Vushtrri | ?agricultural
newest listings rent prishtina 2 rooms -> order=newest rent @Prishtine rooms=2 ?apartment ?house
house or land malisheva under 60k -> house,land @Malisheve price=..60000 ?buy
apartment in prishtina except hajvali and matican, 2 rooms -> apartment rooms=2 @Prishtine not=Hajvali,Matiçan
not on ground floor, no electric heating, 1 bedroom ferizaj -> floor=1.. rooms=1 @Ferizaj heating=central,gas,wood,ac,none ?apartment ?house
price from 40 to 60 thousand euro apartment gjilan -> price=40000..60000 Euro apartment @Gjilan ?buy
fiat 500 red or white automatic -> car brand=Fiat color=red,white gear=Automatik | ?fiat 500
mazda 3 sedan 2017 to 2019 low miles -> car brand=Mazda year=2017..2019 order=kilometers-up ?body=sedan | ?mazda 3 ?sedan
hyundai elantra under 7k queens clean no accident -> car brand=Hyundai price=..7000 @Queens accidents=none ?buy | elantra
skoda octavia rs 2.0 tdi dsg 2015 185k km -> car brand=Škoda gear=Automatik year=2015 km=..185000 ?fuel=Nafte | octavia rs 2.0 tdi
electric golf or nissan leaf -> car ?brand=Nissan ?brand=Volkswagen_Golf | ?electric golf ?or ?nissan leaf
audi a4 avant 2016 b9 not white not silver -> car brand=Audi year=2016 color=red,blue,black,gray,purple,pink,green,yellow ?body=wagon | a4 avant b9
small automatic petrol car for city, under 6k, max 120k km -> car gear=Automatik fuel=Benzine price=..6000 km=..120000 ?buy ?body=hatchback | ?small ?city
cheap van for 8 people rent tomorrow prishtina -> car seats=8.. rent @Prishtine order=price-up ?body=van | ?van
bmw e46 coupe manual 330i -> car brand=BMW gear=Manual ?body=coupe | e46 ?coupe 330i
car with sensors, navigation and ac under 9000 -> car has=sensor,navigation,ac price=..9000 ?buy
wedding hall with parking for 500 guests near ferizaj -> dasma fun has=parking guests=500.. @Ferizaj
fish restaurant gjilan open monday -> ushqim fun kitchen=fish open=monday @Gjilan
place for a party of 50, bronx, with ac -> party fun guests=50.. @Bronx has=ac
rooftop bar brooklyn for birthday 40 guests -> party fun has=terrace @Brooklyn guests=40.. | ?bar
family restaurant with playground and terrace peja -> ushqim fun has=gamesForKids,terrace @Peje | ?family
pizza delivery prishtina online order -> ushqim fun @Prishtine has=onlineOrdering | ?pizza ?delivery
burger place with parking ferizaj -> ushqim fun has=parking @Ferizaj | ?burger
hall 200 people max 22 eur per guest with music -> fun guests=200.. guestprice=..22 ?Euro ?dasma ?party | ?music
room share bronx no smoking private bathroom furnished -> cimere @Bronx smoking=no roomhas=ownBathroom furnished=yes
flatmate prishtina center 130 euros, wifi and heating included -> cimere @Prishtine/Qendra price=..130 Euro bills=heating,internet
seeking room in dardania up to 120 euro -> @Prishtine/Dardania price=..120 Euro ?cimere ?rent ?rooms=1
2 rooms kitchen bathroom prizren rent 200 euro -> rooms=2 @Prizren rent price=..200 Euro ?baths=1 ?apartment ?house | ?kitchen ?bathroom
apt for rent prishtine 70m 2 rooms lift heating -> apartment rent @Prishtine area~70 rooms=2 elevator=yes heating=central
banes me qera dardania 2 bedrooms max 400 me lift -> apartment rent @Prishtine/Dardania rooms=2 price=..400 elevator=yes
shtepi for rent gjilan 3 rooms with oborr -> house rent @Gjilan rooms=3 | oborr
car me qira tirane -> car rent | ?tirane
kerkoj banese me qera ne prishtine dy dhoma gjumi e nje sallon, deri 450 euro -> apartment rent @Prishtine rooms=2 price=..450 Euro | ?sallon
banes 3dhomshe ulpian kati 2 a 3, jo pa lift -> apartment rooms=3 @Prishtine/Ulpiana floor=2..3 elevator=yes
dy banesa t'vogla per shitje ferizaj, 40 deri 50 metra -> apartment buy @Ferizaj area=40..50 ?order=area-up ?rooms=2 | ?vogla
e lire prej dhjetorit, nji dhom, prishtin, 220e me depozit -> free=1201 ?rooms=1 @Prishtine price=..220 Euro ?cimere ?rent ?apartment ?house | ?depozit
shpi per qira n prizren 4 dhoma jo ma shtrejt se 350 -> house rent @Prizren rooms=4 price=..350
apartament me terrase t'madhe arberi 130 metra katror 200 mij -> apartment @Prishtine/Arbëria area~130 price=..200000 ?has=terrace ?balcony=yes ?buy | ?terrase ?madhe
banes me hipotek jo, fleta poseduese po, 2 dhoma, gjakov -> apartment ownership=yes rooms=2 @Gjakove | ?hipotek
kati 1 deri n 4, ashensor, parking, 2 dhoma e gjys, aktash -> floor=1..4 elevator=yes has=parking @Prishtine/Aktash ?rooms=2 ?rooms=2..3 ?apartment ?house | ?gjys
lokal 200m2 peje n rruge kryesore 1500 euro muaj -> local area~200 @Peje price=..1500 Euro ?rent | ?rruge kryesore
zyre te mobiluara qender gjilan me kontrat -> office furnished=yes @Gjilan/Qendra | me kontrat
depo me qira 1000 m2 fushe kosov -> rent area~1000 @Fushe_Kosove has=storehouse
troll 10 ari per vikendic n brezovic -> land area~1000 @Brezovice | ?vikendic ?troll
tok 2 ha klin 5000 euro hektari -> land area~20000 @Kline ?price=..5000 ?Euro ?order=area-price-up
vikendice druri n rugov shitje -> villa @Rugove buy | ?druri ?vikendice
cimer per 2 djem ulpian 90 euro per person -> cimere @Prishtine/Ulpiana price=..90 ?Euro | ?2 djem
dhom me qira vetem per femra prizren e mobilume 100e -> @Prizren furnished=yes price=..100 Euro ?cimere ?rent ?rooms=1 | femra
cimere qe pranon mace, dardani -> cimere pets=yes @Prishtine/Dardania
banes te cilen munem me marr me qira tash, peje, 2 dhoma -> apartment rent @Peje rooms=2 ?free=today
nan 60 mij banes prishtin a fushkosov -> price=..60000 apartment @Prishtine,Fushe_Kosove ?buy
prej 70 e nalt metra katror, jo ma shum se 85 mij, kalabri -> area=70.. price=..85000 @Prishtine/Kalabria ?buy ?apartment ?house
tri mij e katerqin dollar brooklyn dy dhoma gjumi -> price=..3400 USD @Brooklyn rooms=2 ?rent ?apartment ?house
nji milion euro vill prishtin -> price=..1000000 Euro villa @Prishtine ?buy
pak ma shtrejt se 300 jo, banes, vushtrri -> apartment @Vushtrri ?price=..300
banes pa mobilje krejt e re emshir 2 dhoma 330 e -> apartment furnished=no @Prishtine/Emshir rooms=2 price=..330 Euro ?rent
golf 7.5 2.0tdi 150ks 2018 dsg -> car year=2018 gear=Automatik hp=135..165 ?fuel=Nafte ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 7.5 2.0 tdi
audi a4 2.0 viti 2011 automatik i zi nen 7 mij -> car brand=Audi year=2011 gear=Automatik color=black price=..7000 ?buy | a4 ?2.0
mercedes 250 cdi s'ka dogan te paguar -> car brand=Mercedes-Benz customs=no,exempt ?fuel=Nafte | 250 cdi
kerr me marsh automatik me qera deri 30 euro -> car gear=Automatik rent price=..30 Euro | ?marsh
toyota yaris 1.0 benzin 2009 klim -> car brand=Toyota fuel=Benzine year=2009 has=ac | yaris ?1.0
bmw x5 3.0d 7 ulse pano 2013-2015 -> car brand=BMW seats=7.. year=2013..2015 | x5 3.0 d pano
opel insignia karavan jo mbi 200 mij km -> car brand=Opel km=..200000 ?body=wagon | insignia ?karavan
kerr i kuq dy dyer sportiv -> car color=red doors=2.. ?body=coupe | ?sportiv
veture me gaz ose benzin deri 2500 -> car fuel=Benzine price=..2500 ?buy | gaz ?ose
citroen c3 2015 e bardhe, targa rks, 5 dyer, 4500 euro -> car brand=Citroën year=2015 color=white customs=yes doors=5.. price=..4500 Euro ?plates=local ?buy | c3
honda crv 2012 deri 9 mije dollar new york -> car brand=Honda year=2012 price=..9000 USD @newyork ?buy | crv
salla dasmash per 400 veta deri n 20 euro per mysafir, peje -> dasma fun guests=400.. guestprice=..20 @Peje ?Euro
restorant italjan a peshku prishtin -> ushqim fun kitchen=italian,fish @Prishtine
kafe me tarrace per 30 veta ditlindje prizren -> kafe party fun has=terrace guests=30.. @Prizren
a ka naj restorant te hapun sot n gjakov -> ushqim fun @Gjakove | ?hapun
vend per me fest vitin e ri 100 veta ferizaj -> fun guests=100.. @Ferizaj ?party ?dasma | ?fest vitin ?ri
gostiv... jo, dasem n podujev 250 musafir -> dasma fun @Podujeve guests=250.. | ?gostiv
qebaptore me parking fushe kosove -> ushqim fun has=parking @Fushe_Kosove | ?qebaptore
sall me kapacitet 150 deri 200 prishtin me klim -> fun guests=150..200 @Prishtine has=ac ?dasma ?party
`,
  seventh: `
2 bedroom apartment astoria under 2800 with elevator -> rooms=2 apartment @Queens/Astoria price=..2800 elevator=yes ?rent
studio brooklyn heights 2000 to 2400 -> apartment rooms=0 @Brooklyn/Brooklyn_Heights price=2000..2400 ?rent
furnished room bronx 700-900, utilities included -> furnished=yes @Bronx price=700..900 utilities=yes ?cimere ?rent ?rooms=1
houses for sale in queens 3+ bedrooms 2+ baths under 850k -> house buy @Queens rooms=3.. baths=2.. price=..850000
no fee apartments for rent harlem 1 bedroom -> apartment rent @Manhatan/Harlem rooms=1 ?by=owner | ?no ?fee
pet friendly 1br jersey city with parking -> pets=yes rooms=1 @New_jersey has=parking ?@New_jersey/Jersey_City ?@New_jersey/Journal_Square ?apartment ?house
apartment rent manhattan two bedrooms not ground floor up to four thousand dollars -> apartment rent @Manhatan rooms=2 floor=1.. price=..4000 USD
cheap studio near columbia -> apartment rooms=0 order=price-up | columbia
by owner house yonkers 4 bedrooms garage -> by=owner house @Yonkers rooms=4 ?has=parking ?parking=garage | ?garage
apartment 3rd to 6th floor flushing 2 bath -> apartment floor=3..6 @Queens/Flushing baths=2
condo or coop forest hills 1 bed under 400,000 -> apartment @Queens/Forest_Hills rooms=1 price=..400000 ?buy
roommate wanted ridgewood max 1100 own bathroom -> cimere @Queens/Ridgewood price=..1100 roomhas=ownBathroom
office midtown 500 sqft furnished lease -> office @Manhatan/Midtown area~46 furnished=yes rent
1 bedroom apartment prishtina available from december 1 -> rooms=1 apartment @Prishtine free=1201
rent flat dardania 2 rooms 300 to 380 euros furnished -> rent apartment @Prishtine/Dardania rooms=2 price=300..380 Euro furnished=yes
house for sale prizren 5 rooms 200 m2 under 140000 euro -> house buy @Prizren rooms=5 area~200 price=..140000 Euro
land for sale fushe kosove 10 to 20 ari -> land buy @Fushe_Kosove area=1000..2000
apartment ulpiana central heating balcony 70 to 90 m2 -> apartment @Prishtine/Ulpiana heating=central balcony=yes area=70..90
shop for rent gjilan center under 600 -> local rent @Gjilan/Qendra price=..600
apartments without agency ferizaj rent 200-300 -> apartment by=owner @Ferizaj rent price=200..300
villa brezovica rent 8 people with parking -> villa @Brezovice rent guests=8.. has=parking
apartment for sale peja built after 2018 elevator -> apartment buy @Peje built=2019.. elevator=yes
cheapest apartments for sale in mitrovica -> apartment buy @Mitrovice order=price-up
two room flat gjakova first floor no balcony -> apartment rooms=2 @Gjakove floor=1 balcony=no
room for rent prishtina 100 to 150 no smoking -> @Prishtine price=100..150 smoking=no ?cimere ?rent ?rooms=1
vw golf diesel automatic 2016-2019 under 12000 -> car fuel=Nafte gear=Automatik year=2016..2019 price=..12000 ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | ?golf
audi a6 under 150000 km newer than 2015 -> car brand=Audi km=..150000 year=2016.. | a6
mercedes-benz c class black automatic diesel -> car brand=Mercedes-Benz color=black gear=Automatik fuel=Nafte | c class
toyota camry 2018 less than 80000 miles -> car year=2018 miles=..80000 ?brand=Toyota_Camry ?brand=Toyota | ?toyota ?camry
bmw or audi suv under 20k euro -> car brand=BMW,Audi price=..20000 Euro ?body=suv ?buy | ?suv
car for rent pristina airport 7 seats automatic 40 euro per day -> car rent @Aeroporti_Adem_Jashari seats=7.. gear=Automatik price=..40 Euro
hybrid or electric car under 25000 -> car fuel=Hibrid price=..25000 ?buy | ?or ?electric
honda civic manual red 2014 or newer -> car brand=Honda gear=Manual color=red year=2014.. | civic
ford focus wagon 1.6 diesel 2012 -> car brand=Ford fuel=Nafte year=2012 ?body=wagon | focus ?wagon ?1.6
not red not white mercedes -> car brand=Mercedes-Benz color=blue,black,silver,gray,purple,pink,green,yellow
car one owner no accidents customs paid under 8000 euro -> car owners=..1 accidents=none customs=yes price=..8000 Euro ?buy
120 hp petrol manual hatchback -> car hp=108..132 fuel=Benzine gear=Manual ?body=hatchback | ?hatchback
wedding hall prizren 400 guests with parking -> dasma fun @Prizren guests=400.. has=parking
restaurant for birthday 30 people astoria -> fun guests=30.. @Queens/Astoria ?ushqim ?party
cafe with terrace open sunday gjilan -> kafe fun has=terrace open=sunday @Gjilan
italian restaurant open now manhattan -> ushqim fun kitchen=italian open=now @Manhatan
party venue bronx 100 to 150 people under 40 dollars per person -> party fun @Bronx guests=100..150 guestprice=..40 ?USD
kids birthday party place with games ferizaj 20 kids -> party fun has=gamesForKids @Ferizaj guests=20.. | ?kids
traditional restaurant peja with terrace -> ushqim fun kitchen=traditional @Peje has=terrace
apartment or house for rent lipjan 3 rooms max 350 euro -> apartment,house rent @Lipjan rooms=3 price=..350 Euro
no studio, at least 1 bedroom, sunnyside, max 2300 -> rooms=1.. @Queens/Sunnyside price=..2300 ?rent ?apartment ?house
rooms 2 to 3, price up to 500, peyton or ulpiana -> rooms=2..3 price=..500 @Prishtine/Peyton;Ulpiana ?rent ?apartment ?house
largest houses for sale gjakova -> house buy @Gjakove order=area-down
unfurnished 2 bedroom apartment prizren not more than 250 -> furnished=no rooms=2 apartment @Prizren price=..250 ?rent
reduced apartments for sale prishtina not reserved -> reduced apartment buy @Prishtine notreserved
banese 2 dhoma me qira dardani te mobiluar 350 euro -> apartment rooms=2 rent @Prishtine/Dardania furnished=yes price=..350 Euro
banes me qira ulpian deri 400 me ashensor -> apartment rent @Prishtine/Ulpiana price=..400 elevator=yes
garsonjere me qira prishtine nen 250 euro -> apartment rooms=0 rent @Prishtine price=..250 Euro
shtepi ne shitje gjakove 4 dhoma me oborr -> house buy @Gjakove rooms=4 | oborr
shpi me qira ferizaj deri 300e -> house rent @Ferizaj price=..300 Euro
toke 10 ari ne shitje prizren -> land area~1000 buy @Prizren
lokal me qira qender prishtine 50 deri 100 m2 -> local rent @Prishtine/Qendra area=50..100
zyre me qira prishtine e mobiluar me parking -> office rent @Prishtine furnished=yes has=parking
cimer prishtine 100 deri 150 euro vajze -> cimere @Prishtine price=100..150 Euro | vajze
dhome me qira gjilan me banjo te veten -> @Gjilan roomhas=ownBathroom ?rent ?cimere ?rooms=1
banese 3 dhoma ne shitje bregu i diellit deri 100 mije -> apartment rooms=3 buy @Prishtine/Bregu_i_Diellit price=..100000
banese e re prishtine ndertim 2022 me garazh -> apartment @Prishtine built=2022 ?has=parking ?parking=garage | ?re ?garazh
banese pa agjenci prishtine 2 dhoma -> apartment by=owner @Prishtine rooms=2
banese jo ne perdhese me ballkon peje -> apartment floor=1.. balcony=yes @Peje
me te lirat banesa ne shitje prishtine -> order=price-up apartment buy @Prishtine
dy dhoma nje banjo 60 m2 300 euro mitrovice -> rooms=2 baths=1 area~60 price=..300 Euro @Mitrovice ?rent ?apartment ?house
kati 2 deri 5 pa ashensor banese gjilan -> floor=2..5 elevator=no apartment @Gjilan
banese me qira e lire nga 1 janari prishtine -> apartment rent free=0101 @Prishtine
cmimi 200 deri 300 dhoma 1 deri 2 prizren -> price=200..300 rooms=1..2 @Prizren ?rent ?apartment ?house
banes me ngrohje qendrore e klime fushe kosove -> apartment heating=central has=ac @Fushe_Kosove
banese lejohen kafshet prishtine deri 400 -> apartment pets=yes @Prishtine price=..400 ?rent
lypi banes me qera vushtrri 1 ose 2 dhoma -> apartment rent @Vushtrri rooms=1..2
banese ose shtepi me qira peje 3 dhoma -> apartment,house rent @Peje rooms=3
vile brezovice me qira per 6 veta -> villa @Brezovice rent guests=6..
banesa ne prishtine jo ne hajvali as ne cagllavice -> apartment @Prishtine not=Hajvali,Çagllavicë
nje mije euro dhome manhattan -> price=..1000 Euro @Manhatan ?cimere ?rent ?rooms=1
banese prej 60 deri 80 metra nen 90 mij ferizaj -> apartment area=60..80 price=..90000 @Ferizaj ?buy
shes banese 75 m2 veternik kati 3 -> buy apartment area~75 @Prishtine/Veternik floor=3
golf 7 dizel 2015 deri 10000 -> car fuel=Nafte year=2015 price=..10000 ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 7
audi a4 automatik nafte 2014 e lart -> car brand=Audi gear=Automatik fuel=Nafte year=2014.. | a4
mercedes e zeze dizel nen 150000 km -> car brand=Mercedes-Benz color=black fuel=Nafte km=..150000
veture me qira prishtine 25 euro dita automatike -> car rent @Prishtine price=..25 Euro gear=Automatik
kerr benzin manual deri 3000 euro i doganuar -> car fuel=Benzine gear=Manual price=..3000 Euro customs=yes ?buy
bmw seria 3 2012-2016 jo e bardhe -> car brand=BMW year=2012..2016 notcolor=white | seria 3
toyota hibrid deri 15 mije -> car brand=Toyota fuel=Hibrid price=..15000 ?buy
opel astra ose vw polo nen 4000 -> car brand=Opel,Volkswagen price=..4000 ?buy | astra ?ose polo
7 ulse dizel automatik prishtine -> car seats=7.. fuel=Nafte gear=Automatik @Prishtine
veture pa aksidente me nje pronar viti 2018 -> car accidents=none owners=..1 year=2018
skoda octavia karavan me pak kilometra -> car brand=Škoda order=kilometers-up ?body=wagon | octavia ?karavan
mbi 140 kuaj fuqi dizel suv -> car hp=140.. fuel=Nafte ?body=suv | ?suv
salle dasmash prishtine 300 mysafire me klime -> dasma fun @Prishtine guests=300.. has=ac
restorant i hapur tani prizren me terrase -> ushqim fun open=now @Prizren has=terrace
salle per ditelindje ferizaj 50 veta -> party fun @Ferizaj guests=50..
kafe me terrase dhe lojra per femije gjakove -> kafe fun has=terrace,gamesForKids @Gjakove
restorant peshku prishtine i hapur te dielen -> ushqim fun kitchen=fish @Prishtine open=sunday
salle dasmash nen 25 euro per mysafir gjilan -> dasma fun guestprice=..25 @Gjilan ?Euro
vend per fejese 100 deri 150 veta prishtine -> fun guests=100..150 @Prishtine ?dasma ?party
banese jo te rezervuar 2 dhoma prishtine qira -> apartment notreserved rooms=2 @Prishtine rent
banese me zbritje cmimi ferizaj -> apartment reduced @Ferizaj
`,
  eighth: `
need 1 bed in bronx asap 1500 max pets -> rooms=1 @Bronx price=..1500 pets=yes ?free=today ?rent ?apartment ?house
2 or 3 br flushing near subway, no basement -> rooms=2..3 @Queens/Flushing floor=0.. ?apartment ?house | subway
two bedroom with balcony in hoboken or union city under 3,000 -> rooms=2 balcony=yes @New_jersey/Hoboken;Union_City price=..3000 ?rent ?apartment ?house
studio les no more than $2100 elevator pls -> apartment rooms=0 @Manhatan/Lower_East_Side price=..2100 USD elevator=yes ?rent
staten island house rent pool 4 br 3500-4500 -> @Staten_island house rent rooms=4 price=3500..4500 | pool
room in apartment greenpoint 950 w/ wifi furnished female -> cimere @Brooklyn/Greenpoint has=wifi furnished=yes | female ?950
office for lease williamsburg at least 1000 sqft -> office rent @Brooklyn/Williamsburg sqft=1000..
coop for sale riverdale 2br 300k-400k -> apartment buy @Bronx/Riverdale rooms=2 price=300000..400000
apartment not above 3rd floor, no elevator needed, astoria -> apartment floor=..3 @Queens/Astoria
1 bdr w balcony sunny hill pristina 280-320 eur -> rooms=1 balcony=yes @Prishtine/Bregu_i_Diellit price=280..320 Euro ?rent ?apartment ?house
long term flat rent ulpiana dardania 2+1 furnished max 450 -> rent apartment @Prishtine/Ulpiana;Dardania rooms=2 furnished=yes price=..450
buy land near prishtina 5-10 ari below 40k -> buy land @Prishtine area=500..1000 price=..40000
3 bedroom house gjilan with central heating, garden, price up to 130 thousand -> rooms=3 house @Gjilan heating=central price=..130000 ?buy | garden
flat from owner mitrovica two bedrooms 180 to 220 -> apartment by=owner @Mitrovice rooms=2 price=180..220 ?rent
shop ground floor prizren center 40-60 m2 for rent -> local floor=0 @Prizren/Qendra area=40..60 rent
apartment peja fourth floor lift two baths sale under ninety thousand -> apartment @Peje floor=4 elevator=yes baths=2 buy price=..90000
flat 1 room available in february ferizaj -> apartment rooms=1 free=0228 @Ferizaj
no agency 3 room apartment fushe kosove 60-70k -> by=owner rooms=3 apartment @Fushe_Kosove price=60000..70000 ?buy
house for 2 families lipjan sale -> house @Lipjan buy | ?2 families
villa with sauna brezovica max 200 euro per night for 10 -> villa @Brezovice price=..200 Euro ?rent ?guests=10.. | sauna ?10
2019 audi a3 petrol automatic up to 60k km -> car year=2019 brand=Audi fuel=Benzine gear=Automatik km=..60000 | a3
bmw 5 series diesel 2014-2017 under 15.000 euro -> car brand=BMW fuel=Nafte year=2014..2017 price=..15000 Euro ?buy | 5 series
suv not diesel automatic less than 50k miles queens -> car fuel=Benzine,Hibrid gear=Automatik miles=..50000 @Queens ?body=suv | ?suv
cheap manual hatchback under 2500 euro -> car gear=Manual price=..2500 Euro order=price-up ?body=hatchback ?buy | ?hatchback
mercedes black or silver 2016+ customs paid -> car brand=Mercedes-Benz color=black,silver year=2016.. customs=yes
automatic 7 seater rent pristina airport under 60 euro a day -> car gear=Automatik seats=7.. rent @Aeroporti_Adem_Jashari price=..60 Euro
volkswagen passat estate 2.0 tdi 2017 one owner -> car year=2017 owners=..1 ?fuel=Nafte ?body=wagon ?brand=Volkswagen_Passat ?brand=Volkswagen | passat ?estate 2.0 tdi
ford or mazda pickup manhattan -> car brand=Ford,Mazda @Manhatan ?body=pickup | ?pickup
over 180 hp audi quattro automatic not white -> car hp=180.. brand=Audi gear=Automatik notcolor=white | quattro
italian plates fiat panda under 3000 -> car plates=italy brand=Fiat price=..3000 ?buy | panda
wedding venue manhattan max 120 dollars a head 150 guests -> dasma fun @Manhatan guestprice=..120 guests=150.. ?USD
hall for engagement pristina 120 people saturday with terrace -> fun @Prishtine guests=120.. has=terrace ?dasma ?party ?open=saturday | ?engagement ?saturday
steakhouse brooklyn open on mondays parking -> ushqim fun @Brooklyn open=monday has=parking kitchen=grill
cafe prizren open now with terrace and games for kids -> kafe fun @Prizren open=now has=terrace,gamesForKids
turkish or italian restaurant peja up to 40 people -> ushqim fun kitchen=turkish,italian @Peje guests=..40
fast food place prishtina open now -> fun kitchen=fastFood @Prishtine open=now ?ushqim
birthday hall gjakova 80 guests under 15 euro each -> party fun @Gjakove guests=80.. ?guestprice=..15 ?Euro ?order=price-up
students looking for a room prishtina -> @Prishtine ?seeks ?cimere ?rent | ?students
roommate wanted with desk and private bathroom astoria 1000 to 1200 -> cimere roomhas=desk,ownBathroom @Queens/Astoria price=1000..1200
room 15 sqm mati 1 prishtina bills included 170 euro -> room~15 @Prishtine/Mati_1 utilities=yes price=..170 Euro ?cimere ?rent
apartment prishtina rent nga 300 deri 350 euro 2 dhoma -> apartment @Prishtine rent price=300..350 Euro rooms=2
me qira apartment ulpiana 1 bedroom furnished -> rent apartment @Prishtine/Ulpiana rooms=1 furnished=yes
car golf 6 manual nafte under 5000 euro -> car gear=Manual fuel=Nafte price=..5000 Euro ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 6
house shitje prizren with garage 4 dhoma -> house buy @Prizren rooms=4 ?has=parking ?parking=garage | ?garage
no studio, no basement, bronx 1200 to 1600 -> rooms=1.. floor=0.. @Bronx price=1200..1600 ?rent ?apartment ?house
banes me qira prishtin max 300 komplet e mobilume -> apartment rent @Prishtine price=..300 furnished=yes
2+1 mati 1 qira 320 -> rooms=2 @Prishtine/Mati_1 rent price=..320 ?apartment ?house
banese 3+1 shitje kalabri 95m2 -> apartment rooms=3 buy @Prishtine/Kalabria area~95
po kerkoj shpi me qera n ferizaj 3 dhoma 250-300 -> house rent @Ferizaj rooms=3 price=250..300
garsonjere e mobiluar gjilan deri 150 e -> apartment rooms=0 furnished=yes @Gjilan price=..150 Euro ?rent
banes dydhomshe n vushtrri pa mobile 150 euro -> apartment rooms=2 @Vushtrri furnished=no price=..150 Euro ?rent
toke ne shitje 15 ari peje deri 2 milion -> land buy area~1500 @Peje price=..2000000
truall 6 ari cagllavic 90 mij -> land area~600 @Prishtine/Çagllavicë price=..90000 ?buy
lokal me qera mitrovic kati perdhes 70 m2 -> local rent @Mitrovice floor=0 area~70
zyre 20 deri 40 metra dardani qira -> office area=20..40 @Prishtine/Dardania rent
cimere per femra prishtin afer qendres 130e -> cimere @Prishtine price=..130 Euro ?@Prishtine/Qendra | femra ?qendres
dhome e mobiluar me celes peje 100 euro -> furnished=yes roomhas=lock @Peje price=..100 Euro ?cimere ?rent ?rooms=1
banes ne katin e trete ose te katert me lift prizren -> apartment floor=3..4 elevator=yes @Prizren
banese pa ballkon pa lift e lir gjakov -> apartment balcony=no elevator=no order=price-up @Gjakove
banese me qen ose mace prishtin -> apartment pets=yes @Prishtine
banese qe lirohet ne mars prishtine 2 dhoma -> apartment free=0331 @Prishtine rooms=2
banesa jo te shtrenjta me qira peje -> apartment rent @Peje ?order=price-up | ?shtrenjta
shtepi trekateshe me garazh gjilan shitje -> house floors=3 @Gjilan buy ?has=parking ?parking=garage | ?garazh
banes mbi 80 m2 nen 80 mij ferizaj -> apartment area=80.. price=..80000 @Ferizaj ?buy
banese ndertuar para 1980 prishtine qender -> apartment built=..1979 @Prishtine/Qendra
banes me fatura brenda deri 250 dardani -> apartment utilities=yes price=..250 @Prishtine/Dardania ?rent
vile ne rugove 10 veta me pishine -> villa @Rugove guests=10.. | pishine
banese 2 dhoma prizren jo n qender -> apartment rooms=2 @Prizren/Shadërvan;Bazhdarhane;Ortakoll;Arbana;Tusus;Jeta_e_Re;Petrovë;Dardania;Nënkalaja;Marash;Lakuriq;Kurillë;Atmaxhë;Prevallë
dyqind e pesdhjet mij euro shpi prishtin -> price=..250000 Euro house @Prishtine ?buy
prej nji mij deri dy mij euro lokal prishtin -> price=1000..2000 Euro local @Prishtine ?rent
shitet shpi n deqan 130 metra me dy kate -> buy house @Decan area~130 floors=2
banese per rent bronx 1 bedroom deri 1700 -> apartment rent @Bronx rooms=1 price=..1700
kuku, a ka naj banes lir n prishtin 1+1 -> apartment order=price-up @Prishtine rooms=1 | ?kuku
audi a6 3.0 tdi 2013 deri 9500 euro -> car brand=Audi year=2013 price=..9500 Euro ?fuel=Nafte ?buy | a6 3.0 tdi
golf 5 benzin manual me klime nen 2500 -> car fuel=Benzine gear=Manual has=ac price=..2500 ?buy ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 5
kerr me targa te huaja pa dogan -> car plates=foreign customs=no
mercedes c220 cdi 2011 kilometra deri 200 mij -> car brand=Mercedes-Benz year=2011 km=..200000 ?fuel=Nafte | c220 cdi
veture e re 2023 ose 2024 hibride -> car year=2023..2024 fuel=Hibrid
skoda superb dsg dizel jo e zeze -> car brand=Škoda gear=Automatik fuel=Nafte notcolor=black | superb
vetur per qira automatike 5 dyer 20 deri 30 euro n dit -> car rent gear=Automatik doors=5.. price=20..30 Euro
bmw x1 x3 a x5 dizel deri 14 mij -> car brand=BMW fuel=Nafte price=..14000 ?buy | x1 x3 ?a x5
opel korsa 1.3 cdti konsumi deri 5 litra -> car brand=Opel consumption=..5 ?fuel=Nafte | korsa 1.3 cdti
ford kuga 4x4 benzin 2016-2018 nen 120000 km -> car brand=Ford fuel=Benzine year=2016..2018 km=..120000 ?body=suv | kuga 4x4
me nji pronar golf 7 2014 doganuar -> car owners=..1 year=2014 customs=yes ?brand=Volkswagen_Golf ?brand=Volkswagen | golf 7
furgon dizel nen 6000 euro gjilan -> car fuel=Nafte price=..6000 Euro @Gjilan ?body=van ?buy | ?furgon
toyota rav 4 hibrid automatik e bardh -> car brand=Toyota fuel=Hibrid gear=Automatik color=white | rav 4
salle dasmash suhareke 500 veta deri 22 euro per veti -> dasma fun @Suhareke guests=500.. ?guestprice=..22 ?Euro ?order=price-up | ?veti
restorant i hapur te henen n prizren me parking -> ushqim fun open=monday @Prizren has=parking
ku ka pice n ferizaj -> ushqim fun @Ferizaj | ?pice
kafe per 20 veta prishtin me tarace -> kafe fun guests=20.. @Prishtine has=terrace
restorant tradicional me loje per femije junik -> ushqim fun kitchen=traditional has=gamesForKids @Junik
vend per ditlindje 40 veta me klime ulpian -> party fun guests=40.. has=ac @Prishtine/Ulpiana
salle per 200 deri 250 mysafire vushtrri jo me shume se 20 euro per mysafir -> fun guests=200..250 @Vushtrri guestprice=..20 ?Euro ?dasma ?party
restorant vegjetarian ose aziatik prishtin -> ushqim fun kitchen=vegetarian,asian @Prishtine
banese e rezervuar jo, 2 dhoma, peje, qira -> apartment rooms=2 @Peje rent ?notreserved | ?rezervuar
shtepi me cmim te ulur gjakove -> house reduced @Gjakove
banesa ende te lira prizren 2 dhoma -> apartment @Prizren rooms=2 ?notreserved ?order=price-up
`,
}
