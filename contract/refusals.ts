/**
 * Every no that a customer or a colleague can hear: its HTTP status and its sentence. Those of the specification stand
 * here to the letter, the English ones among them.
 */
export const refusals = {
  UNAUTHENTICATED: { status: 401, message: 'Unauthenticated.' },
  NOT_PERMITTED: { status: 403, message: 'Roolisi ei salli tätä. Pyydä pääkäyttäjältä oikeus siihen.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'Hallinnassa pitää olla vähintään yksi pääkäyttäjä, jonka rooli koskee kaikkia toimipisteitä.',
  },
  INVITATION_GONE: { status: 410, message: 'Kutsulinkki on vanhentunut tai jo käytetty. Pyydä pääkäyttäjältä uusi.' },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'Pääsyavainta ei tunnistettu. Kokeile toista avainta tai pyydä pääkäyttäjältä uusi kutsulinkki.',
  },
  PROOF_NEEDED: { status: 403, message: 'Vahvista ensin, että olet sinä. Vahvistus on voimassa viisi minuuttia.' },
  LAST_PASSKEY: {
    status: 409,
    message: 'Tämä on ainoa tapasi kirjautua. Lisää ensin toinen pääsyavain, sitten voit poistaa tämän.',
  },
  PASSKEYS_OFF: { status: 403, message: 'Täällä ei kirjauduta pääsyavaimilla. Kirjaudu yrityksen tunnuksella.' },
  DIRECTORY_AWAY: {
    status: 409,
    message: 'Yrityksen kirjautumispalvelu ei juuri nyt vastaa. Odota hetki ja yritä uudelleen.',
  },
  DIRECTORY_MISCONFIGURED: {
    status: 409,
    message: 'Hallinnan asetukset yrityksen kirjautumispalvelussa eivät täsmää. Kerro tästä ylläpidolle.',
  },
  PROPOSED: {
    status: 202,
    message:
      'Tähän tarvitaan toinen henkilö. Ehdotuksesi on tallessa ja odottaa hyväksyntää sivulla Ehdotukset. Mitään ei ole vielä tehty.',
  },
  OWN_PROPOSAL: { status: 409, message: 'Et voi hyväksyä omaa ehdotustasi. Siihen tarvitaan toinen henkilö.' },
  PROPOSAL_DECIDED: { status: 409, message: 'Ehdotuksesta on jo päätetty ({decider}).' },
  PROPOSAL_EXPIRED: { status: 409, message: 'Ehdotus on vanhentunut. Tarvittaessa sen voi tehdä uudelleen.' },
  PROPOSAL_LAPSED: { status: 409, message: 'Ehdotus on rauennut: sen tekijällä ei ole enää oikeutta tähän.' },
  PROPOSAL_STALE: {
    status: 409,
    message: 'Tilanne on muuttunut ehdotuksen jälkeen: {changes} Hylkää ehdotus; tarvittaessa sen voi tehdä uudelleen.',
  },
  BAD_JSON: { status: 400, message: 'Pyyntöä ei voitu lukea. Ole hyvä ja yritä uudelleen.' },
  BODY_TOO_LARGE: { status: 413, message: 'Lähetetty lomake on liian suuri.' },
  WRONG_CONTENT_TYPE: { status: 415, message: 'Pyynnön muotoa ei tueta.' },
  INVALID: { status: 422, message: 'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.' },
  NOT_FOUND: { status: 404, message: 'Etsimääsi ei löytynyt.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Kutsu ei ole sallittu.' },
  TOO_MANY: { status: 429, message: 'Yrityksiä on ollut liian monta. Odota hetki ja yritä uudelleen.' },
  SLOWED_DOWN: {
    status: 429,
    message:
      'Yrityksiä on ollut monta. Odota {seconds} s ja yritä uudelleen, tai kirjaudu sähköpostiin tilatulla linkillä.',
  },
  LINKS_SLOWED: {
    status: 429,
    message: 'Linkkejä on pyydetty monta. Tarkista sähköpostisi, tai odota {seconds} s ja pyydä uusi.',
  },
  TOO_MANY_HOLDS: {
    status: 429,
    message:
      'Samasta verkosta on varattu jo monta autoa tunnistautumatta. Viimeistele avoin tilaus tai yritä myöhemmin uudelleen.',
  },
  CONTACT_SLOWED: {
    status: 429,
    message:
      'Olet lähettänyt monta viestiä lyhyessä ajassa. Viestisi on tallessa lomakkeella: odota {seconds} s ja lähetä se uudelleen, tai soita meille.',
  },
  AWAY: { status: 503, message: 'Palvelu on hetken poissa käytöstä. Tietosi ovat tallessa. Yritä pian uudelleen.' },
  TWIN_IN_FLIGHT: { status: 409, message: 'Sama pyyntö on vielä käsittelyssä.' },
  ANSWER_LOST: {
    status: 409,
    message: 'Pyyntösi ehdittiin käsitellä, mutta vastaus jäi matkalle. Lataa sivu uudelleen ja tarkista tilanne.',
  },
  KEY_REUSED: { status: 422, message: 'Samaa tunnistetta on käytetty toiseen pyyntöön.' },

  LOCATION_NOT_FOUND: { status: 404, message: 'Location not found' },
  SEARCH_AWAY: { status: 503, message: 'Saatavuushaku ei juuri nyt vastaa. Yritä hetken päästä uudelleen.' },
  MODEL_NOT_FOUND: { status: 404, message: 'Automallia ei löytynyt.' },
  AGENT_NOT_FOUND: { status: 404, message: 'Hakuvahtia ei löytynyt' },

  EXISTS: { status: 409, message: 'Sähköpostiosoitteella on jo tili.' },
  MAX_ORDERS: { status: 409, message: 'Yrityksellä voi olla maksimissaan {max_orders} aktiivista tilausta.' },
  ORDER_IN_PROGRESS: { status: 409, message: 'Sinulla on jo keskeneräinen tilaus.' },
  VEHICLE_GONE: { status: 410, message: 'Valitsemaasi autoa ei ole enää saatavilla haluamastasi noutopisteestä.' },
  ORDERING_DISABLED: { status: 423, message: 'Ordering is currently disabled. Please try again later.' },

  ORDER_NOT_FOUND: { status: 404, message: 'Tilausta ei löytynyt tai se on vanhentunut.' },
  ORDER_NOT_PENDING: { status: 409, message: 'Tilausta ei voi enää muuttaa.' },
  ORDER_EXPIRED: { status: 409, message: 'Tilauksesi autovaraus on vanhentunut!' },
  ORDER_CHANGED: {
    status: 409,
    message: 'Tilauksesi on muuttunut sen jälkeen, kun näit sen. Tarkista muutokset ja yritä sitten uudelleen.',
  },
  DRIVERS_CHANGED: {
    status: 409,
    message:
      'Tilauksen kuljettajia on muutettu toisessa ikkunassa tai toisella laitteella. Mitään ei vielä vahvistettu. Tarkista kuljettajat ja vahvista tilaus uudelleen.',
  },
  TYPE_FIXED: {
    status: 409,
    message: 'Asiakastyyppiä ei voi enää vaihtaa. Ota yhteyttä asiakaspalveluun, jos se on väärä.',
  },
  STEP_MISSING: { status: 409, message: 'Jokin tilauksen aiempi vaihe on vielä kesken.' },
  EXTENSIONS_USED: { status: 409, message: 'Varausta ei voi enää pidentää.' },
  PICKUP_DAY_IMPOSSIBLE: {
    status: 410,
    message: 'Haluamasi noutopäivä ei ole mahdollinen. Ole hyvä, ja valitse toinen päivämäärä.',
  },
  MOVE_CHANGED: {
    status: 409,
    message:
      'Tilauksesi laskutus on muuttunut sen jälkeen, kun katsoit uutta noutopäivää. Tarkista tiedot ja vahvista uudelleen.',
  },
  NO_DELIVERY: { status: 409, message: 'Tilauksessasi ei ole kotiintoimitusta.' },
  DELIVERY_UNDER_WAY: {
    status: 409,
    message: 'Auto tuodaan tänään, joten toimitusta ei voi enää muuttaa tilisivulla. Soita asiakaspalveluumme.',
  },
  DELIVERY_PRICE_CHANGED: {
    status: 409,
    message: 'Tilauksesi on muuttunut sen jälkeen, kun laskit toimituksen hinnan. Laske hinta uudelleen.',
  },
  CAR_NOT_FREE: {
    status: 409,
    message: 'Auto ei ole vapaa tilauksen toimipisteessä noutopäivään mennessä, tai se on jo tilauksella.',
  },
  CAR_OF_OTHER_MODEL: {
    status: 409,
    message:
      'Auto on eri mallia tai siinä on eri vaihteisto. Vaihda se vain, jos asiakas on suostunut (--other-model).',
  },
  CAR_NOT_FOUND: { status: 404, message: 'Autoa ei löytynyt.' },
  CAR_ON_SALE: { status: 409, message: 'Rekisteritunnuksella on jo auto.' },
  CAR_HAS_ORDER: {
    status: 409,
    message: 'Auto on tilauksella {order_number}. Vaihda tilaukselle ensin toinen auto, tai odota, että se vapautuu.',
  },
  CAR_CHANGED: {
    status: 409,
    message: 'Auton tiedot ovat muuttuneet sen jälkeen, kun katsoit niitä. Tarkista ne ja yritä uudelleen.',
  },
  CAR_RETIRED: { status: 409, message: 'Auto on poistettu käytöstä.' },
  BLOCK_NOT_FOUND: { status: 404, message: 'Huoltojaksoa ei löytynyt, tai se on jo päättynyt.' },
  NOTHING_OWED: { status: 409, message: 'Tilauksella ei ole maksua, jonka veloitus on epäonnistunut.' },
  HANDOVER_TOO_EARLY: {
    status: 409,
    message:
      'Auton voi luovuttaa aikaisintaan kolme päivää ennen sovittua päivää ({start_date}). Siirrä ensin noutopäivää.',
  },
  SERVICE_NOT_FOUND: { status: 404, message: 'Lisäpalvelua ei löytynyt.' },
  SERVICE_UNFIT: { status: 409, message: 'Tämä lisäpalvelu ei sovi tilauksesi autoon.' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' },
  ADDRESS_TOO_FAR: { status: 400, message: 'Address too far' },
  SERVICE_OWNED: { status: 409, message: 'Sinulla on jo tämä lisäpalvelu.' },
  SERVICE_PRICE_CHANGED: {
    status: 409,
    message: 'Lisäpalvelun ensimmäinen veloitus on muuttunut. Tarkista summa ja osta sitten uudelleen.',
  },
  SERVICE_NOT_ENDABLE: { status: 409, message: 'Tätä lisäpalvelua ei voi päättää erikseen.' },
  SERVICE_ENDING_CHANGED: {
    status: 409,
    message:
      'Lisäpalvelu päättyisi nyt eri päivänä kuin sinulle näytettiin, koska tilauksen laskutus on edennyt. Mitään ei vielä muutettu. Tarkista uusi päivä ja vahvista uudelleen.',
  },
  SERVICE_ENDED: { status: 409, message: 'Lisäpalvelun päättymistä ei voi enää perua. Voit ostaa palvelun uudelleen.' },
  TIME_NOT_ASKED: { status: 409, message: 'Aikaa ei voi nyt valita.' },
  DRIVERS_FULL: { status: 409, message: 'Tilaukseen voi lisätä enintään kolme kuljettajaa.' },
  CODE_NOT_FOUND: { status: 404, message: 'Koodia ei löytynyt tai se on vanhentunut.' },
  CODE_OWN: { status: 409, message: 'Oma suosittelukoodisi on kavereillesi. Sitä ei voi käyttää omaan tilaukseen.' },
  CODE_TOO_LATE: { status: 409, message: 'Tilauksella ei ole enää tulevia veloituksia, joista koodi vähennettäisiin.' },
  CODE_USED: { status: 409, message: 'Olet jo käyttänyt tämän koodin tässä tilauksessa.' },

  NOT_IDENTIFIED: { status: 409, message: 'Tunnistaudu ensin pankkitunnuksilla tai mobiilivarmenteella.' },
  IDENTIFICATION_AWAY: { status: 503, message: 'Tunnistuspalvelu ei juuri nyt vastaa. Yritä hetken päästä uudelleen.' },
  CHECK_ATTEMPTS_USED: {
    status: 429,
    message: 'Luottotietojen tarkistusta on yritetty liian monta kertaa. Yritä tunnin kuluttua uudelleen.',
  },
  LICENCE_NOT_MANUAL: { status: 409, message: 'Ajo-oikeuden vakuutusta ei tarvita.' },
  NOT_BUSINESS: { status: 409, message: 'Tilaus ei ole yritystilaus.' },
  COMPANY_NOT_CHOSEN: { status: 409, message: 'Valitse ensin yritys, jonka puolesta tilaat.' },
  COMPANIES_AWAY: { status: 503, message: 'Kaupparekisteri ei juuri nyt vastaa. Yritä hetken päästä uudelleen.' },
  CARD_PROVIDER_AWAY: { status: 503, message: 'Maksupalvelu ei juuri nyt vastaa. Yritä hetken päästä uudelleen.' },
  CARD_NOT_FOUND: { status: 404, message: 'Maksukorttia ei löytynyt.' },
  CARD_ACTIVE: { status: 409, message: 'Aktiivista maksukorttia ei voi poistaa.' },
  CARD_EXPIRED: { status: 409, message: 'Maksukortti on vanhentunut. Lisää uusi maksukortti.' },
  CARD_DECLINED: { status: 409, message: 'Maksukorttiasi ei voitu veloittaa. Lisäpalvelua ei ostettu.' },
  INVOICE_NOT_FOUND: { status: 404, message: 'Kuittia ei löytynyt.' },
  INVOICE_NOT_PAYABLE: { status: 409, message: 'Laskua ei voi maksaa. Päivitä sivu ja tarkista laskun tila.' },
  NO_CARD: { status: 409, message: 'Tilauksella ei ole maksukorttia. Lisää ensin maksukortti.' },
  CARD_SPENT: { status: 409, message: '{reason} Maksa toisella kortilla tai lisää uusi maksukortti.' },
  DONE_JUST_NOW: {
    status: 409,
    message:
      'Sama pyyntö tehtiin alle 10 minuuttia sitten: laskun numero on {number}. Jos haluat tehdä sen tarkoituksella toisen kerran, lähetä mukana oma tunniste (Idempotency-Key, komentorivillä --idempotency-key).',
  },
  CREDITED_ALREADY: { status: 409, message: 'Lasku on jo hyvitetty.' },
  CREDIT_TOO_MUCH: { status: 409, message: 'Hyvitys on suurempi kuin laskusta on jäljellä.' },
  NO_INVOICE_AHEAD: { status: 409, message: 'Tilauksesta ei tule enää laskua, josta hyvityksen voisi vähentää.' },
  GOODWILL_GIVEN: { status: 409, message: 'Seuraavasta laskusta vähennetään jo vapaaehtoinen hyvitys.' },
  CHARGE_IN_FLIGHT: { status: 409, message: 'Laskun veloitus on vielä kesken. Yritä hetken päästä uudelleen.' },
  CHARGE_NOT_FOUND: { status: 404, message: 'Veloitusta ei löytynyt.' },
  CHARGE_NOT_OPEN: { status: 409, message: 'Veloitus ei ole auki: sen tulos on jo tiedossa.' },
  CHARGE_MAY_ARRIVE: {
    status: 409,
    message:
      'Veloitus voi vielä mennä läpi. Merkitse se menemättömäksi vasta, kun lähettämisestä on vuorokausi tai, jos maksunvälittäjä käsittelee sitä, viikko.',
  },
  REFUND_NOT_FOUND: { status: 404, message: 'Hyvitystä ei löytynyt.' },
  REFUND_NOT_WAITING: {
    status: 409,
    message: 'Hyvitys ei odota ratkaisua: se on jo maksettu, tai sitä yritetään parhaillaan uudelleen.',
  },
  REFUND_MAY_ARRIVE: {
    status: 409,
    message:
      'Hyvitys voi vielä mennä läpi. Merkitse se menemättömäksi vasta, kun lähettämisestä on vuorokausi tai, jos maksunvälittäjä käsittelee sitä, viikko.',
  },
  NOT_ENDABLE: { status: 409, message: 'Tilauksen voi päättää vasta, kun auto on luovutettu.' },
  ENDING_CHANGED: {
    status: 409,
    message:
      'Tilaus päättyisi nyt eri päivänä kuin sinulle näytettiin, koska vuorokausi on vaihtunut. Mitään ei vielä muutettu. Tarkista uudet päivät ja vahvista uudelleen.',
  },

  IMPORT_RUNS: { status: 429, message: 'Toinen tuonti on kesken. Yritä hetken kuluttua uudelleen.' },
  IMPORT_TOO_LARGE: {
    status: 422,
    message: 'Aineisto on liian suuri tarkistettavaksi kerralla. Jaa se osiin. Mitään ei tallennettu.',
  },
  IMPORT_REFUSED: { status: 422, message: 'Aineistossa on virheitä. Mitään ei tallennettu.' },
  CHECK_NOT_FOUND: { status: 404, message: 'Tarkistusta ei löytynyt.' },
  CHECK_DECIDED: { status: 409, message: 'Tarkistus ei enää odota ratkaisua.' },
  STAFF_KEY_EXISTS: { status: 409, message: 'Nimellä on jo avain. Lopeta se ensin.' },
  CODE_EXISTS: { status: 409, message: 'Koodi on jo olemassa.' },
  PRICES_CHANGED: {
    status: 409,
    message: 'Hintoja on muutettu sillä välin: {who}, {what}. Mitään ei vielä muutettu. Katso uudet hinnat ensin.',
  },
  PRICE_NOT_PLANNED: { status: 409, message: 'Hintaa ei ole suunniteltu tälle päivälle, tai se on jo voimassa.' },
  SERVICE_UNKNOWN: { status: 404, message: 'Lisäpalvelua ei löytynyt.' },
  SERVICE_CHANGED: {
    status: 409,
    message: 'Palvelua on muutettu sillä välin: {who}. Mitään ei vielä muutettu. Katso uudet tiedot ensin.',
  },
  CAMPAIGN_EXISTS: { status: 409, message: 'Samanniminen kampanja on jo olemassa.' },
  CAMPAIGN_OVERLAPS: { status: 409, message: 'Autolla on samaan aikaan jo kampanja {campaign}.' },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'Kampanjaa ei löytynyt.' },
  COMPANY_NOT_FOUND: { status: 404, message: 'Yritystä ei löytynyt.' },
  HOLDER_NOT_WAITING: {
    status: 409,
    message:
      'Haltijan vaihtuminen ei odota ilmoitusta: autoa ei ole luovutettu tai palautettu, tai se on jo ilmoitettu.',
  },
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Asiakasta ei löytynyt.' },
  CUSTOMER_ERASED: { status: 409, message: 'Asiakkaan tiedot on jo poistettu.' },
  CUSTOMER_BOUND: { status: 409, message: 'Tietoja ei voi vielä poistaa: {reasons}.' },
  EMAIL_TAKEN: { status: 409, message: 'Sähköpostiosoitteella on jo toinen tili.' },
  LETTER_NOT_FOUND: { status: 404, message: 'Kirjettä ei löytynyt.' },
  LETTER_NOT_SENT_AGAIN: {
    status: 409,
    message:
      'Kirjettä ei voi lähettää uudelleen: siinä oli kertakäyttöinen linkki, tai se lähti muuhun kuin asiakkaan omaan osoitteeseen.',
  },
  CONTACT_NOT_FOUND: { status: 404, message: 'Viestiä ei löytynyt.' },
  WORK_NOT_FOUND: { status: 404, message: 'Tehtävä ei enää odota ketään, tai se ei kuulu työlistoillesi.' },
  WORK_TAKEN: { status: 409, message: 'Tehtävän tekijä vaihtui sillä välin: {who}.' },
  JOB_NOT_FOUND: { status: 404, message: 'Epäonnistunutta työtä ei löytynyt.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Tilaus on muuttunut sen jälkeen, kun avasit sen. Tarkista, mikä muuttui, ja yritä uudelleen.',
  },
  CONTENT_CHANGED: {
    status: 409,
    message: 'Sisältöä on sillä välin muuttanut {who}. Tekstisi on yhä tässä: katso muutos ja yritä uudelleen.',
  },
  CONTENT_AHEAD: { status: 409, message: 'Yksi versio odottaa jo julkaisuhetkeään. Peru se ensin.' },
  VERSION_NOT_FOUND: { status: 404, message: 'Versiota ei löytynyt.' },
  ORDER_STATE: { status: 409, message: 'Tilauksen tila ei salli tätä.' },
  NO_WITHDRAWAL: { status: 409, message: 'Yrityksellä ei ole peruuttamisoikeutta auton luovutuksen jälkeen.' },
  NOTICE_NOT_FOUND: { status: 404, message: 'Peruuttamisilmoitusta ei löytynyt.' },
  NOTICE_DECIDED: { status: 409, message: 'Peruuttamisilmoitus ei enää odota ratkaisua.' },
  PROMPT_NOT_NEEDED: {
    status: 409,
    message: 'Aikaa ei tarvitse kysyä: se on valittu, auto tuodaan kotiin tai autoa ei ole vapautettu noudettavaksi.',
  },

  LINK_EXPIRED: {
    status: 410,
    message: 'Kirjautumislinkki on vanhentunut. Kirjaudu sisään sähköpostilla ja salasanalla tai tilaa uusi linkki.',
  },
  RESET_EXPIRED: { status: 400, message: 'Salasanan vaihtolinkki on vanhentunut. Tilaa uusi linkki.' },
  PASSWORD_ALREADY_SET: { status: 404, message: 'Lataa sivu uudelleen ja yritä uudelleen.' },
  MAIL_AWAY: { status: 503, message: 'Sähköpostin lähetyksessä tapahtui virhe. Yritäthän uudelleen.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals
