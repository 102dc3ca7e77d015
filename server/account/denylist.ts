/**
 * What people choose first, without its decoration: `Salasana123!`, `S4l4sana2026` and `1salasana1` are all `salasana`.
 * Finnish and English words, names, teams, months, keyboard walks and sequences.
 */
const words = `
salasana salasanani salainen salaisuus tunnussana tunnus kirjaudu kayttaja käyttäjä avain avaimeni koodi koodini
password passwort passord losenord lösenord passcode passphrase secret secrets letmein welcome welcomeback login
changeme changethis default admin administrator root superuser master guest testing testuser test testi testitesti
temporary temp access private security secure trustno trustnoone iloveyou loveyou ilovemyself lovelove lovers
qwerty qwertyui qwertyuiop qwertyasdf qwertz qwertzuiop qwertyuiopå qwertyuiopåä asdf asdfasdf asdfgh asdfghjk
asdfghjkl asdfghjklö asdfghjklöä zxcvbn zxcvbnm zxcvbnmasdf qazwsx qazwsxedc qazwsxedcrfv wsxedc poiuytrewq
mnbvcxz lkjhgfdsa azerty azertyuiop qweasdzxc qweasd qweqweqwe qweqwe asdqwe zaqwsx zaqxsw adgjmptw dvorak
abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcabc abcabcabc aabbcc aaabbb abcd abcde alphabet aakkoset
monkey dragon shadow sunshine princess football baseball basketball hockey soccer superman batman spiderman
starwars pokemon minecraft fortnite roblox nintendo playstation xbox computer internet google facebook instagram
youtube twitter samsung iphone android windows microsoft apple linux hello hellohello helloworld whatever nothing
freedom forever family friends friend flower flowers butterfly chocolate cookie cookies cheese banana orange
strawberry cherry pepper ginger summer winter spring autumn january february march april june july august september
october november december monday tuesday wednesday thursday friday saturday sunday purple yellow silver golden
diamond crystal rainbow unicorn angel angels heaven jesus jesuschrist bible blessed michael jennifer jordan
michelle ashley daniel jessica charlie thomas robert andrew matthew joshua anthony nicole amanda samantha hannah
maggie buster tigger bailey hunter killer ranger soldier warrior knight wizard magic phoenix falcon eagles
cowboys steelers lakers yankees liverpool arsenal chelsea manchester manchesterunited barcelona realmadrid juventus
ferrari porsche mercedes mustang corvette harley yamaha honda toyota volvo nissan subaru mazda skoda volkswagen
tesla hyundai renault peugeot citroen autoni auto autot autovuokraus kuukausiauto leasing kinto flex kulkuri
mersu bemari kesämökki mökki sauna saunailta koira kissa koirat kissat koirani kissani hevonen poni heppa lehmä
karhu susi kettu jänis hirvi poro joutsen leijona leijonat tiikeri norppa mustikka mansikka vadelma puolukka lakka
omena banaani peruna porkkana makkara pulla kahvi kahvitauko suklaa karkki lakritsi salmiakki jäätelö olut kalja
viina siideri juhannus joulu joulupukki jouluaatto pääsiäinen vappu uusivuosi syntymäpäivä kesäloma loma perjantai
maanantai tiistai keskiviikko torstai lauantai sunnuntai viikonloppu tammikuu helmikuu maaliskuu huhtikuu toukokuu
kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu kevät kesä syksy talvi lumi lumiukko aurinko kuu tähti
taivas meri järvi metsä puisto tunturi saari ranta koti kotona kotimaa suomi suomenlinna finland helsinki espoo
tampere vantaa turku oulu jyväskylä lahti kuopio pori joensuu vaasa lappeenranta rovaniemi kotka porvoo kouvola
hämeenlinna mikkeli savonlinna seinäjoki rauma kokkola lappi karjala savo pohjanmaa ahvenanmaa tappara ilves
jokerit kärpät hifk kalpa jypit tps ässät lukko pelicans sport saipa kookoo jukurit huuhkajat jääkiekko jalkapallo
salibandy pesäpallo hiihto juoksu uinti golf tennis jooga kalastus metsästys mopo moottoripyörä polkupyörä traktori
perkele saatana vittu paska helvetti hitto jumalauta kulta kultaseni rakas rakkaani rakastan rakastansinua
minärakastansinua rakkaus sydän onni ilo onnellinen elämä elämäni ystävä ystävät perhe äiti isä mummo mummi vaari
pappa ukki lapsi lapset vauva tyttö poika prinsessa prinssi kuningas kuningatar enkeli noita peikko muumi
muumipeikko muumimamma muumipappa nipsu nuuskamuikkunen pikkumyy haisuli hattivatti matti teppo maija liisa kaisa
anna annika anne anneli antti aleksi aleksanteri eero eetu ella elina emilia emma eveliina hanna hannele heikki
heidi helena henna henri iida ilona inkeri jaakko jani janne jari jarmo jenna jenni joni joonas jouni juha juhani
juho jukka julia jussi kaarina kalle kari katja katariina kimmo kirsi kristiina lauri laura leena lotta maarit
maria marika marja marjatta marko markus martti mari mika mikael mikko milla minna mira miro niina niko olavi
olli onnipekka oskari outi pekka pentti petri petteri päivi pirkko pirjo raija reetta riikka riina ritva roope
saara sakari sami sanna sari satu seppo sini sirpa sofia suvi susanna taina tapio tarja tero tiina timo tommi toni
tuija tuomas tuula tuulia veera veikko venla vesa vilho ville virpi virtanen korhonen mäkinen nieminen mäkelä
hämäläinen laine heikkinen koskinen järvinen lehtonen lehtinen saarinen salminen heinonen niemi heikkilä salonen
kinnunen turunen salo laitinen tuominen rantanen karjalainen jokinen mattila savolainen lahtinen ahonen
isoisä isoäiti kissanpentu koiranpentu minunsalasana uusisalasana vanhasalasana helppo helppoa vaikea vaikeasalasana
numero numerot kirjain yritys firma tyopaikka työpaikka toimisto kokous palaveri esimies pomo asiakas asiakaspalvelu
opiskelija koulu lukio yliopisto opettaja luokka kirja lehti musiikki kitara metallica nightwish hevimetalli rammstein
`
const common = new Set(words.trim().split(/\s+/))
/** Fewer different signs than this is a pattern, not a password. */
const LEAST_DIFFERENT = 5

const disguise: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** The word under the decoration, with digits read as the letters they look like, and without them. */
function bare(password: string): string[] {
  const word = password
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  return [letters(word.replace(/[013457@$]/g, (sign) => disguise[sign] ?? sign)), letters(word)]
}

/** `abcabc` is `abc`. */
const once = (word: string): string => /^(.+?)\1+$/u.exec(word)?.[1] ?? word

/** Counting up or down with a few letters around it. */
const isCounting = (password: string): boolean =>
  /123456|654321/.test(password) && password.replace(/[^\p{L}]/gu, '').length <= 4

/** Whether the password is one that everybody tries first. */
export function isCommon(password: string): boolean {
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT || isCounting(password)) return true
  return bare(password).some((word) => word === '' || common.has(word) || common.has(once(word)))
}
