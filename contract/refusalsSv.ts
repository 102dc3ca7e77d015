import type { refusalsFi } from './refusalsFi.ts'

/** The English ones stay to the letter: pages know them by their text. */
export const refusalsSv: typeof refusalsFi = {
  UNAUTHENTICATED: 'Unauthenticated.',
  NOT_PERMITTED: 'Din roll tillåter inte detta. Be huvudanvändaren om rätt till det.',
  LAST_ADMINISTRATOR: 'Administrationen måste ha minst en huvudanvändare vars roll gäller alla verksamhetsställen.',
  INVITATION_GONE: 'Inbjudningslänken har gått ut eller redan använts. Be huvudanvändaren om en ny.',
  PASSKEY_REFUSED: 'Nyckeln kändes inte igen. Prova en annan nyckel eller be huvudanvändaren om en ny inbjudningslänk.',
  PROOF_NEEDED: 'Bekräfta först att det är du. Bekräftelsen gäller i fem minuter.',
  LAST_PASSKEY: 'Detta är ditt enda sätt att logga in. Lägg först till en annan nyckel, sedan kan du ta bort den här.',
  PASSKEYS_OFF: 'Här loggar man inte in med nycklar. Logga in med företagets användarnamn.',
  PASSKEY_NOT_ACCEPTED: 'Lösennyckeln godkändes inte. Försök igen eller använd ditt lösenord.',
  PASSKEYS_FULL: 'Ditt konto har redan 20 lösennycklar. Ta först bort en som du inte längre använder.',
  DIRECTORY_AWAY: 'Företagets inloggningstjänst svarar inte just nu. Vänta en stund och försök igen.',
  DIRECTORY_MISCONFIGURED:
    'Administrationens inställningar i företagets inloggningstjänst stämmer inte. Berätta om detta för administratören.',
  PROPOSED:
    'För detta behövs en annan person. Ditt förslag är sparat och väntar på godkännande på sidan Ehdotukset. Ingenting har ännu gjorts.',
  OWN_PROPOSAL: 'Du kan inte godkänna ditt eget förslag. För det behövs en annan person.',
  PROPOSAL_DECIDED: 'Förslaget har redan avgjorts ({decider}).',
  PROPOSAL_EXPIRED: 'Förslaget har gått ut. Vid behov kan det göras på nytt.',
  PROPOSAL_LAPSED: 'Förslaget har förfallit: den som gjorde det har inte längre rätt till detta.',
  PROPOSAL_STALE:
    'Läget har förändrats efter förslaget: {changes} Förkasta förslaget; vid behov kan det göras på nytt.',
  BAD_JSON: 'Begäran kunde inte läsas. Försök igen.',
  BODY_TOO_LARGE: 'Formuläret som skickades är för stort.',
  WRONG_CONTENT_TYPE: 'Begärans format stöds inte.',
  INVALID: 'Kontrollera uppgifterna du har angett och försök igen.',
  NOT_FOUND: 'Det du söker hittades inte.',
  METHOD_NOT_ALLOWED: 'Anropet är inte tillåtet.',
  TOO_MANY: 'Det har gjorts för många försök. Vänta en stund och försök igen.',
  SLOWED_DOWN:
    'Det har gjorts många försök. Vänta {seconds} s och försök igen, eller logga in med en länk till din e-post.',
  LINKS_SLOWED: 'Många länkar har begärts. Kontrollera din e-post, eller vänta {seconds} s och begär en ny.',
  TOO_MANY_HOLDS:
    'Från samma nätverk har redan många bilar reserverats utan identifiering. Slutför den öppna beställningen eller försök igen senare.',
  CONTACT_SLOWED:
    'Du har skickat många meddelanden på kort tid. Ditt meddelande finns kvar i formuläret: vänta {seconds} s och skicka det igen, eller ring oss.',
  AWAY: 'Tjänsten är tillfälligt ur bruk. Dina uppgifter finns kvar. Försök snart igen.',
  TWIN_IN_FLIGHT: 'Samma begäran behandlas fortfarande.',
  ANSWER_LOST: 'Din begäran hann behandlas, men svaret kom inte fram. Ladda om sidan och kontrollera läget.',
  KEY_REUSED: 'Samma identifierare har använts för en annan begäran.',

  LOCATION_NOT_FOUND: 'Location not found',
  SEARCH_AWAY: 'Sökningen av tillgängliga bilar svarar inte just nu. Försök igen om en stund.',
  MODEL_NOT_FOUND: 'Bilmodellen hittades inte.',
  AGENT_NOT_FOUND: 'Sökbevakningen hittades inte',

  EXISTS: 'Det finns redan ett konto med e-postadressen.',
  MAX_ORDERS: 'Ett företag kan ha högst {max_orders} aktiva abonnemang.',
  ORDER_IN_PROGRESS: 'Du har redan en beställning som inte är slutförd.',
  VEHICLE_GONE: 'Bilen du valde finns inte längre på den avhämtningsplats du önskade.',
  ORDERING_DISABLED: 'Det går inte att beställa just nu. Försök igen senare.',

  ORDER_NOT_FOUND: 'Beställningen hittades inte eller har gått ut.',
  ORDER_NOT_PENDING: 'Beställningen kan inte längre ändras.',
  ORDER_EXPIRED: 'Bilreservationen i din beställning har gått ut!',
  ORDER_CHANGED: 'Din beställning har ändrats sedan du såg den. Kontrollera ändringarna och försök sedan igen.',
  DRIVERS_CHANGED:
    'Förarna i beställningen har ändrats i ett annat fönster eller på en annan enhet. Ingenting har ännu bekräftats. Kontrollera förarna och bekräfta beställningen på nytt.',
  TYPE_FIXED: 'Kundtypen kan inte längre ändras. Kontakta kundtjänsten om den är fel.',
  STEP_MISSING: 'Något av beställningens tidigare steg är inte slutfört.',
  EXTENSIONS_USED: 'Reservationen kan inte längre förlängas.',
  PICKUP_DAY_IMPOSSIBLE: 'Avhämtningsdagen du önskar är inte möjlig. Välj ett annat datum.',
  MOVE_CHANGED:
    'Faktureringen av din beställning har ändrats sedan du tittade på den nya avhämtningsdagen. Kontrollera uppgifterna och bekräfta på nytt.',
  NO_DELIVERY: 'Din beställning har ingen hemleverans.',
  DELIVERY_UNDER_WAY: 'Bilen levereras i dag, så leveransen kan inte längre ändras på ditt konto. Ring vår kundtjänst.',
  DELIVERY_PRICE_CHANGED: 'Din beställning har ändrats sedan du räknade ut leveransens pris. Räkna ut priset på nytt.',
  CAR_NOT_FREE:
    'Bilen är inte ledig på beställningens verksamhetsställe till avhämtningsdagen, eller så hör den redan till beställningen.',
  CAR_WITHOUT_PRICE:
    'Den här bilen har inget pris för beställningens bindningstid. Välj oförändrat pris eller en annan bil.',
  PRICE_NOT_SIGNED:
    'Den nya bilen är dyrare. Kunden godkänner priset med sin underskrift när den nya bilen överlämnas.',
  SERVICE_NOT_FITTING:
    'Tilläggstjänsten {service} passar inte den här bilen. Avsluta tjänsten först eller välj en annan bil.',
  CAR_OF_OTHER_MODEL:
    'Bilen är av en annan modell eller har en annan växellåda. Byt den bara om kunden har gått med på det (--other-model).',
  CAR_NOT_FOUND: 'Bilen hittades inte.',
  CAR_ON_SALE: 'Det finns redan en bil med registreringsnumret.',
  CAR_HAS_ORDER:
    'Bilen hör till beställning {order_number}. Byt först till en annan bil för beställningen, eller vänta tills den blir ledig.',
  CAR_CHANGED: 'Bilens uppgifter har ändrats sedan du tittade på dem. Kontrollera dem och försök igen.',
  CAR_RETIRED: 'Bilen har tagits ur bruk.',
  BLOCK_NOT_FOUND: 'Serviceperioden hittades inte eller har redan upphört.',
  NOTHING_OWED: 'Beställningen har ingen betalning vars debitering har misslyckats.',
  HANDOVER_TOO_EARLY:
    'Bilen kan överlämnas tidigast tre dagar före den avtalade dagen ({start_date}). Flytta först avhämtningsdagen.',
  SERVICE_NOT_FOUND: 'Tilläggstjänsten hittades inte.',
  SERVICE_UNFIT: 'Den här tilläggstjänsten passar inte bilen i din beställning.',
  ADDRESS_NOT_FOUND: 'Address not found',
  ADDRESS_TOO_FAR: 'Address too far',
  SERVICE_OWNED: 'Du har redan den här tilläggstjänsten.',
  SERVICE_PRICE_CHANGED: 'Tilläggstjänstens första debitering har ändrats. Kontrollera beloppet och köp sedan på nytt.',
  SERVICE_NOT_ENDABLE: 'Den här tilläggstjänsten kan inte avslutas separat.',
  SERVICE_ENDING_CHANGED:
    'Tilläggstjänsten skulle nu upphöra en annan dag än den som visades för dig, eftersom faktureringen har gått vidare. Ingenting har ännu ändrats. Kontrollera den nya dagen och bekräfta på nytt.',
  SERVICE_ENDED: 'Avslutandet av tilläggstjänsten kan inte längre återkallas. Du kan köpa tjänsten på nytt.',
  TIME_NOT_ASKED: 'Tiden kan inte väljas nu.',
  DRIVERS_FULL: 'Du kan lägga till högst tre förare i beställningen.',
  CODE_NOT_FOUND: 'Koden hittades inte eller har gått ut.',
  CODE_OWN: 'Din egen rekommendationskod är till för dina vänner. Den kan inte användas för din egen beställning.',
  CODE_TOO_LATE: 'Det finns inga kommande debiteringar som koden kunde dras av från.',
  CODE_USED: 'Du har redan använt den här koden i den här beställningen.',

  NOT_IDENTIFIED: 'Identifiera dig först med bankkoder eller mobilcertifikat.',
  IDENTIFICATION_AWAY: 'Identifieringstjänsten svarar inte just nu. Försök igen om en stund.',
  CHECK_ATTEMPTS_USED: 'Det har gjorts för många försök att kontrollera kreditupplysningarna. Försök igen om en timme.',
  LICENCE_NOT_MANUAL: 'Försäkran om körrätt behövs inte.',
  NOT_BUSINESS: 'Beställningen är inte ett företags beställning.',
  COMPANY_NOT_CHOSEN: 'Välj först det företag för vars räkning du beställer.',
  COMPANIES_AWAY: 'Handelsregistret svarar inte just nu. Försök igen om en stund.',
  CARD_PROVIDER_AWAY: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.',
  CARD_NOT_FOUND: 'Betalkortet hittades inte.',
  CARD_ACTIVE: 'Ett aktivt betalkort kan inte tas bort.',
  CARD_EXPIRED: 'Betalkortet har gått ut. Lägg till ett nytt betalkort.',
  CARD_DECLINED: 'Ditt betalkort kunde inte debiteras. Tilläggstjänsten köptes inte.',
  INVOICE_NOT_FOUND: 'Kvittot hittades inte.',
  INVOICE_NOT_PAYABLE: 'Fakturan kan inte betalas. Uppdatera sidan och kontrollera fakturans status.',
  NO_CARD: 'Det finns inget betalkort för beställningen. Lägg först till ett betalkort.',
  CARD_SPENT: '{reason} Betala med ett annat kort eller lägg till ett nytt betalkort.',
  DONE_JUST_NOW:
    'Samma begäran gjordes för mindre än 10 minuter sedan: fakturans nummer är {number}. Om du avsiktligt vill göra den en gång till, skicka med en egen identifierare (Idempotency-Key, på kommandoraden --idempotency-key).',
  CREDITED_ALREADY: 'Fakturan har redan krediterats.',
  CREDIT_TOO_MUCH: 'Krediteringen är större än vad som återstår av fakturan.',
  NO_INVOICE_AHEAD: 'Det kommer ingen faktura till för beställningen som gottgörelsen kunde dras av från.',
  GOODWILL_GIVEN: 'En gottgörelse dras redan av från nästa faktura.',
  DEBTOR_NOT_FOUND: 'Ingenting är obetalt: fakturorna kan just ha betalats.',
  DONE_TODAY: 'En påminnelse har redan skickats i dag.',
  NOT_YET_DUE: 'Ingen av fakturorna har ännu förfallit. Påminnelsen kan skickas efter förfallodagen.',
  TOO_EARLY_TO_COLLECT:
    'Fordran kan överföras till indrivning tidigast 14 dagar efter betalningspåminnelsen. Skicka först en påminnelse.',
  TRANSFER_KNOWN: 'Den här kontoöverföringen är redan bokförd: bankens arkiveringskod är densamma.',
  OWES: 'Du har obetalda fakturor på sammanlagt {amount}. Betala dem på ditt konto, så kan du beställa en ny bil. Om du anser att en faktura är fel, kontakta vår kundtjänst.',
  DEBT_STATE: 'Fakturans status tillåter inte detta. Uppdatera sidan och kontrollera fakturans status.',
  WRITTEN_OFF:
    'Fakturan har bokförts som kreditförlust och kan inte längre krediteras. Bokför betalningar för den som kontoöverföringar.',
  CHARGE_IN_FLIGHT: 'Debiteringen av fakturan pågår fortfarande. Försök igen om en stund.',
  CHARGE_NOT_FOUND: 'Debiteringen hittades inte.',
  CHARGE_NOT_OPEN: 'Debiteringen är inte öppen: resultatet är redan känt.',
  CHARGE_MAY_ARRIVE:
    'Debiteringen kan fortfarande gå igenom. Markera den som misslyckad först ett dygn efter att den skickades eller, om betalningsförmedlaren behandlar den, efter en vecka.',
  REFUND_NOT_FOUND: 'Återbetalningen hittades inte.',
  REFUND_NOT_WAITING:
    'Återbetalningen väntar inte på ett avgörande: den är redan betald, eller så görs ett nytt försök just nu.',
  REFUND_MAY_ARRIVE:
    'Återbetalningen kan fortfarande gå igenom. Markera den som misslyckad först ett dygn efter att den skickades eller, om betalningsförmedlaren behandlar den, efter en vecka.',
  NOT_ENDABLE: 'Abonnemanget kan avslutas först när bilen har överlämnats.',
  REPLACEMENT_OUT: 'Kunden har redan en ersättningsbil. Ta tillbaka den först.',
  REPLACEMENT_STILL_OUT: 'Kunden har fortfarande en ersättningsbil. Ta tillbaka den före abonnemangets bil.',
  NO_REPLACEMENT: 'Abonnemanget har ingen ersättningsbil att ta tillbaka.',
  NOT_KEEPABLE:
    'Avslutandet av abonnemanget kan inte längre återkallas, eftersom abonnemanget har upphört, avtalet har ångrats eller bilen har återlämnats.',
  ENDED_BY_PROVIDER:
    'Vi har sagt upp eller hävt abonnemanget, så du kan inte fortsätta det på ditt konto. Kontakta kundtjänsten.',
  NOT_LENGTHENABLE: 'Bindningstiden kan förlängas bara när bilen är i bruk och abonnemanget inte har avslutats.',
  TERM_RUNS: 'Den nuvarande bindningstiden pågår fortfarande. Du kan välja en ny när den håller på att ta slut.',
  TERM_NOT_OFFERED: 'Den här bindningstiden erbjuds inte just nu för den här bilen.',
  DAYS_NOT_ADDABLE:
    'Dagar kan läggas till bara när du har avslutat abonnemanget, men det ännu inte har upphört och bilen fortfarande är i bruk.',
  NO_CAR_OUT: 'Du kan meddela mätarställningen bara när du har bilen.',
  DAYS_ARE_FREE:
    'Bilen får behållas till {day} utan extra dagar, eftersom återlämningsplatsen är stängd före det. Välj fler dagar.',
  TOO_MANY_DAYS:
    'Sammanlagt kan högst 14 dagar läggas till. I det här abonnemanget kan du lägga till ytterligare {left}.',
  CAR_NEEDED: 'Bilen behövs på annat håll från och med {day}, så du kan inte behålla den så länge.',
  PAY_FIRST: 'Abonnemanget har en obetald faktura. När den är betald kan abonnemanget fortsätta.',
  CHANGE_DIFFERS:
    'Ändringen skulle inte längre vara den som visades för dig, eftersom faktureringen har gått vidare eller ett nytt dygn har börjat. Ingenting har ännu ändrats. Kontrollera de nya uppgifterna och bekräfta på nytt.',
  ENDING_CHANGED:
    'Abonnemanget skulle nu upphöra en annan dag än den som visades för dig, eftersom ett nytt dygn har börjat. Ingenting har ännu ändrats. Kontrollera de nya dagarna och bekräfta på nytt.',

  IMPORT_RUNS: 'En annan import pågår. Försök igen om en stund.',
  IMPORT_TOO_LARGE: 'Materialet är för stort för att granskas på en gång. Dela upp det. Ingenting sparades.',
  IMPORT_REFUSED: 'Materialet innehåller fel. Ingenting sparades.',
  CHECK_NOT_FOUND: 'Kontrollen hittades inte.',
  CHECK_DECIDED: 'Kontrollen väntar inte längre på ett avgörande.',
  NOT_BY_KEY: 'Detta kräver två personer, och en nyckel är ingen av dem. Gör det i hanteringen under eget namn.',
  STAFF_KEY_EXISTS: 'Det finns redan en nyckel med det namnet. Avsluta den först.',
  PLACE_EXISTS: 'Ett annat verksamhetsställe har redan den här koden. Välj en annan.',
  MODEL_EXISTS: 'Det finns redan en modell med det namnet i utbudet. Välj ett annat namn.',
  MODEL_UNFINISHED: 'Modellen kan inte säljas ännu. Den saknar: {what}.',
  CODE_EXISTS: 'Koden finns redan.',
  RETURN_PRICE_UNKNOWN: 'Prislistan för återlämning har ingen sådan rad.',
  EXCESS_ABOVE_TERMS:
    'Avtalsvillkoren lovar en självrisk på högst {most}. Publicera först villkor med det nya beloppet som gäller senast från prisets första dag.',
  TERMS_BELOW_EXCESS:
    'Självrisken i prislistan för återlämning är {price}, mer än i dessa villkor. Sänk den först i prislistan.',
  RETURN_PRICE_CHANGED: 'Priset har ändrats under tiden. Ingenting har ännu ändrats. Se först det nya priset.',
  HANDOVER_ITEM_UNKNOWN: 'Utrustningen finns inte i förteckningen.',
  PRICES_CHANGED:
    'Priserna har ändrats under tiden: {who}, {what}. Ingenting har ännu ändrats. Se först de nya priserna.',
  PRICE_NOT_PLANNED: 'Inget pris har planerats för den här dagen, eller så gäller det redan.',
  SERVICE_UNKNOWN: 'Tilläggstjänsten hittades inte.',
  SERVICE_CHANGED: 'Tjänsten har ändrats under tiden: {who}. Ingenting har ännu ändrats. Se först de nya uppgifterna.',
  SERVICE_EXISTS: 'Det finns redan en tjänst med den här koden, kanske en dold. Välj en annan kod.',
  CAMPAIGN_EXISTS: 'Det finns redan en kampanj med samma namn.',
  CAMPAIGN_OVERLAPS: 'Bilen har redan kampanjen {campaign} under samma tid.',
  CAMPAIGN_NOT_FOUND: 'Kampanjen hittades inte.',
  CAMPAIGN_BEGUN:
    'Kampanjen har redan börjat eller avslutats och kan inte längre ändras. Du kan publicera en kopia av den.',
  CAMPAIGN_CHANGED:
    'Kampanjen har ändrats under tiden. Ingenting har ännu ändrats. Stäng detta och öppna kampanjen på nytt.',
  COMPANY_NOT_FOUND: 'Företaget hittades inte.',
  HOLDER_NOT_WAITING:
    'Innehavarbytet väntar inte på en anmälan: bilen har inte överlämnats eller återlämnats, eller så har bytet redan anmälts.',
  CUSTOMER_NOT_FOUND: 'Kunden hittades inte.',
  CUSTOMER_ERASED: 'Kundens uppgifter har redan raderats.',
  CUSTOMER_RESTRICTED: 'Behandlingen av kundens uppgifter är begränsad: uppgifterna sparas tills begränsningen upphör.',
  NOT_RESTRICTED: 'Behandlingen är inte begränsad, eller kunden har redan fått besked om när begränsningen upphör.',
  CUSTOMER_BOUND: 'Uppgifterna kan inte raderas ännu: {reasons}.',
  EMAIL_TAKEN: 'Det finns redan ett annat konto med e-postadressen.',
  LETTER_NOT_FOUND: 'Brevet hittades inte.',
  LETTER_NOT_SENT_AGAIN:
    'Brevet kan inte skickas på nytt: det innehöll en engångslänk eller gick till någon annan adress än kundens egen.',
  CONTACT_NOT_FOUND: 'Meddelandet hittades inte.',
  WORK_NOT_FOUND: 'Uppgiften väntar inte längre på någon, eller så hör den inte till dina arbetslistor.',
  WORK_TAKEN: 'Uppgiften har under tiden fått en annan utförare: {who}.',
  JOB_NOT_FOUND: 'Det misslyckade arbetet hittades inte.',
  CHANGED_MEANWHILE: 'Beställningen har ändrats sedan du öppnade den. Kontrollera vad som har ändrats och försök igen.',
  CONTENT_CHANGED:
    'Innehållet har under tiden ändrats av {who}. Din text finns kvar här: se ändringen och försök igen.',
  CONTENT_AHEAD: 'En version väntar redan på att publiceras. Återkalla den först.',
  VERSION_NOT_FOUND: 'Versionen hittades inte.',
  ODOMETER_FAR:
    'Mätaren visar {driven} km mer än den {since}. Kontrollera mätarställningen. Bekräfta den om den är rätt.',
  ODOMETER_CHANGED: 'Mätarställningen har rättats sedan du tittade på den. Nu är den {now} km.',
  HANDOVER_INCOMPLETE: 'Bilen kan inte överlämnas ännu. Det saknas: {missing}.',
  HANDOVER_COMPLETE: 'Ingenting saknas i överlämningen.',
  DRAFT_CHANGED: 'Samma överlämning antecknas på en annan enhet av {by}.',
  PHOTO_NOT_FOUND: 'Bilden hittades inte.',
  NO_CAR_TO_DAMAGE: 'Du kan anmäla en skada när du har bilen. Kontakta annars vår kundtjänst.',
  DAMAGE_IN_FUTURE: 'Dagen för skadan är i framtiden. Kontrollera dagen.',
  DAMAGE_NOT_FOUND: 'Skadan hittades inte.',
  DAMAGE_CHANGED:
    'Skadefallet har ändrats sedan du tittade på det. Ingenting har gjorts. Kontrollera vad som har ändrats.',
  DAMAGE_STATE: 'Skadefallets status tillåter inte detta.',
  DAMAGE_BILLED: 'Kundens andel finns redan i specifikationen och kan inte längre ändras här.',
  DAMAGE_NO_SHARE: 'Kunden har ingen andel att fakturera.',
  CAR_KEPT_AWAY: 'Bilen har redan tagits ur försäljningen tills den sägs vara i skick.',
  ORDER_STATE: 'Beställningens status tillåter inte detta.',
  STATEMENT_NOT_FOUND: 'Det finns ingen specifikation av återlämningen för beställningen.',
  DAMAGE_BY_STATEMENT:
    'Skadorna i det här abonnemanget faktureras på skadans egen sida eller med en specifikation av återlämningen som kunden får svara på. Välj fullt ansvar bara om punkt 13.3 i avtalsvillkoren uppfylls.',
  STATEMENT_CHANGED:
    'Specifikationen har ändrats sedan du tittade på den. Ingenting har ännu gjorts. Kontrollera den nya specifikationen.',
  STATEMENT_OPEN: 'Abonnemanget har en specifikation som väntar på svar. Fakturera andelen när den har avgjorts.',
  STATEMENT_ANSWERED: 'Specifikationen har redan behandlats, så detta går inte längre.',
  STATEMENT_SETTLED: 'Specifikationen av återlämningen har redan avgjorts. {way}',
  STATEMENT_LATE: 'Svarstiden gick ut {day}. Om du är av annan åsikt, kontakta vår kundtjänst.',
  STATEMENT_LINE_NOT_FOUND: 'Specifikationen har ingen sådan rad, eller så debiteras ingenting för den.',
  NO_WITHDRAWAL: 'Ett företag har ingen ångerrätt efter att bilen har överlämnats.',
  NOTICE_NOT_FOUND: 'Ångermeddelandet hittades inte.',
  NOTICE_DECIDED: 'Ångermeddelandet väntar inte längre på ett avgörande.',
  PROMPT_NOT_NEEDED:
    'Tiden behöver inte frågas: den har valts, bilen levereras hem eller bilen har inte släppts för avhämtning.',

  LINK_EXPIRED: 'Inloggningslänken har gått ut. Logga in med e-post och lösenord eller begär en ny länk.',
  RESET_EXPIRED: 'Länken för att byta lösenord har gått ut. Begär en ny länk.',
  PASSWORD_ALREADY_SET: 'Ladda om sidan och försök igen.',
  MAIL_AWAY: 'E-postmeddelandet kunde inte skickas. Försök igen.',
}
