import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { type Language, languages } from '../../contract/language.ts'
import { saidNow } from '../../ui/testing/saidNow.ts'
import { words as accountWords } from '../account/words.ts'
import { words as contactWords } from '../contact/words.ts'
import { identificationStates } from '../identification/testing/identificationStates.ts'
import { orderStates } from '../order/testing/orderStates.ts'
import { paymentStates } from '../payment/testing/paymentStates.ts'
import { searchStates } from '../search/testing/searchStates.ts'
import { words as searchWords } from '../search/words.ts'
import { storefrontStates } from '../storefront/testing/storefrontStates.ts'
import { words as withdrawalWords } from '../withdrawal/words.ts'
import { faq, init } from './demoShop.ts'
import { messagesNow, type States } from './judgeStates.ts'
import { showPage } from './showInShop.tsx'

/** States with what is said once, when it happens; with a button that makes it happen. */
const said: [States, name: keyof States, press?: (language: Language) => string][] = [
  [storefrontStates, 'asiakaspalvelu virheet', (language) => contactWords[language].send],
  [storefrontStates, 'peruuta-sopimus puuttuu', (language) => withdrawalWords[language].next],
  [orderStates, 'luo-salasana lomake', (language) => accountWords[language].setPassword],
  [searchStates, 'etusivu paikannus-ei-onnistu', (language) => searchWords[language].locateMe],
  [paymentStates, 'maksutiedot virhe'],
  [identificationStates, 'tunnistautuminen virhe'],
  [identificationStates, 'tunnistautuminen kunnossa'],
  [identificationStates, 'tunnistautuminen luotto-hylatty'],
  [identificationStates, 'tunnistautuminen yritys-hylatty'],
  [identificationStates, 'tunnistautuminen useita-allekirjoittajia'],
]

for (const language of languages.slice(1))
  test.each(said)(`errors and messages are said in ${language}: %#`, async (states, name, press) => {
    const { at = '', answers = {} } = states[name] ?? {}
    const { lang } = document.documentElement
    document.documentElement.lang = language
    onTestFinished(() => {
      document.documentElement.lang = lang
    })
    const { told } = await showPage(at, { init, faq, ...answers })
    if (press)
      await page
        .getByRole('button', { name: press(language), exact: true })
        .last()
        .click()
    await expect.poll(messagesNow).not.toEqual([])
    await expect.poll(() => commands.finnishIn(language, saidNow(), told())).toEqual([])
  })
