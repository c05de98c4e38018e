/**
 * Two hundred sentences as people of New York, Kosovo and its diaspora type them, written like those in `meanings.ts`
 * before the grammar was looked at. A bare number is text (ASK-07), and so is a body type.
 */
export const typed = `
2 bed prishtina center under 450 eur furnished -> rooms=2 @Prishtine/Qendra price=..450 Euro furnished=yes ?rent ?apartment ?house
looking for 1br in astoria, max 2200 all in -> rooms=1 @Queens/Astoria price=..2200 ?utilities=yes ?rent ?apartment ?house | ?all
no studio or house, 2 rooms harlem -> rooms=2 @Manhatan/Harlem ?apartment
no studio or house queens under 2500 -> @Queens price=..2500 rooms=1.. ?rent ?apartment
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
`
