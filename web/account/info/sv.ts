import { sv as consent } from '../../../contract/consent/sv.ts'
import type { fi } from './fi.ts'

export const sv: typeof fi = {
  edit: 'Redigera kontaktuppgifter',
  title: 'Kontaktuppgifter',
  fixed: 'Namnet kan inte ändras här.',
  fixedOfCompany: 'Namnet och företaget kan inte ändras här.',
  addressOptional: 'Adressen är frivillig. Om du ger den, fyll i alla tre fälten.',
  addressOfCompany: 'Adressen används på företagets fakturor.',
  street: 'Gatuadress',
  streetMissing: 'Ange gatuadress.',
  zip: 'Postnummer',
  zipMissing: 'Ange postnummer.',
  zipWrong: 'Kontrollera postnumret.',
  city: 'Postort',
  cityMissing: 'Ange postort.',
  phone: 'Telefonnummer',
  phoneMissing: 'Ange telefonnummer.',
  marketing: consent.marketing,
  saved: 'Kontaktuppgifterna är sparade',

  email: 'Byt e-postadress',
  emailNow: (email: string) => `Din nuvarande adress är ${email}.`,
  newEmail: 'Ny e-postadress',
  newEmailMissing: 'Ange en ny e-postadress.',
  emailAsk: 'Skicka bekräftelselänk',
  emailNote:
    'Vi skickar en länk till den nya adressen som du bekräftar bytet med. Vi meddelar om bytet också till din nuvarande adress.',
  password: 'Byt lösenord',
  oldPassword: 'Nuvarande lösenord',
  oldPasswordMissing: 'Ange nuvarande lösenord.',
  othersEnd: 'Andra enheter loggas ut. På den här enheten förblir du inloggad.',
  ownData: 'Enheter och dataskydd',
}
