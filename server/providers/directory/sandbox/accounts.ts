import { sandboxPeople } from '../../sandboxStaff.ts'

/** Where on the shop's origin the invented directory is. */
export const DIRECTORY_PATH = '/sandbox/hakemisto'
export const SHOP_AT_DIRECTORY = 'kulku-hallinta'
export const DIRECTORY_SECRET = 'keksityn-hakemiston-avain'
/** The house whose people alone may come, as Google says it. */
export const HOUSE = 'hallinta.invalid'

interface Account {
  /** The directory's own name for the person. */
  subject: string
  name: string
  /** The consequence of choosing it. */
  does: string
  claims: { email: string; email_verified: boolean; hd: string; groups: string[] }
  /** The directory answers with this error instead. */
  error?: string
}

const account = (subject: string, name: string, does: string, changed: Partial<Account['claims']> = {}): Account => ({
  subject,
  name,
  does,
  claims: { email: `${subject}@${HOUSE}`, email_verified: true, hd: HOUSE, groups: [], ...changed },
})
const tiina = { email: `tiina@${HOUSE}` }

/** Everybody in the invented directory: the invented staff, and one for each way in which it goes wrong. */
export const accounts: readonly Account[] = [
  ...sandboxPeople.map(({ key, name, role }) =>
    account(key, name, 'Kuuluu henkilökuntaan.', { groups: [`kulku-${role}`] }),
  ),
  account('outi', 'Outi Outo', 'On hakemistossa, mutta häntä ei ole kutsuttu hallintaan.'),
  account('teppo', 'Teppo Toinen', 'Sai entisen työntekijän sähköpostiosoitteen, Tiina Tiskin.', tiina),
  account('vilma', 'Vilma Vahvistamaton', 'Kirjoitti itse osoitteekseen Tiina Tiskin osoitteen.', {
    ...tiina,
    email_verified: false,
  }),
  account('urho', 'Urho Ulkopuolinen', 'Tulee toisen yrityksen hakemistosta.', { hd: 'toinen.invalid' }),
  { ...account('kaino', 'Kaino Katko', 'Hakemisto ei saa kirjautumista valmiiksi.'), error: 'temporarily_unavailable' },
]
