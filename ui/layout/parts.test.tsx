import { Car } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Banner } from '../../contract/storefront.ts'
import { Button } from '../button/Button.tsx'
import { ButtonLink } from '../button/ButtonLink.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { SaveOrCancel } from '../form/SaveOrCancel.tsx'
import { BannerSlide } from '../picture/BannerSlide.tsx'
import { Icon } from '../picture/Icon.tsx'
import { Logo } from '../picture/Logo.tsx'
import { WidePicture } from '../picture/WidePicture.tsx'
import { Money } from '../price/Money.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Loading } from '../state/Loading.tsx'
import { Notice } from '../state/Notice.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { drawn, heardOf } from '../testing/drawn.tsx'
import { Badge } from '../text/Badge.tsx'
import { ContactWays } from '../text/ContactWays.tsx'
import { FaqSections } from '../text/FaqSections.tsx'
import { Card } from './Card.tsx'
import { DataList } from './DataList.tsx'
import { Disclosure } from './Disclosure.tsx'
import { IconList } from './IconList.tsx'
import { Page } from './Page.tsx'
import { TitledText } from './TitledText.tsx'

const nothing = () => undefined

test('an icon is silent beside its text, and says itself where there is none', () => {
  const silent = drawn(<Icon of={Car} />)
  expect(silent).toMatch(/width="20" height="20".*stroke-width="1\.75".*aria-hidden="true"/)
  expect(silent).not.toContain('role=')
  const named = drawn(<Icon of={Car} size={26} label="Auto" />)
  expect(named).toMatch(/width="26".*role="img" aria-label="Auto"/)
  expect(named).not.toContain('aria-hidden')
  expect(drawn(<IconButton icon={Car} label="Avaa" />)).toMatch(/type="button" aria-label="Avaa" title="Avaa".*<svg/)
})

test('a button says why it cannot be pressed now', () => {
  const html = drawn(<Button disabledReason="Hyväksy ehdot.">Jatka</Button>)
  expect(heardOf(html)).toBe('|Jatka|Hyväksy ehdot.|')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain(`<span id="${/aria-describedby="([^"]+)"/.exec(html)?.[1]}"`)
})

test('a button that can be pressed is one by itself, with a description of its own', () => {
  const html = drawn(<Button aria-describedby="hinta">Jatka</Button>)
  expect(html).toMatch(/^<button type="button" aria-describedby="hinta"/)
  expect(html).not.toMatch(/disabled|aria-busy|svg/)
})

test('a link that looks like a button may have an icon before its words', () => {
  expect(
    drawn(
      <ButtonLink to="/tili" icon={Car}>
        Tili
      </ButtonLink>,
    ),
  ).toMatch(/^<a [^>]*href="\/tili"[^>]*><svg.*Tili<\/span><\/a>$/s)
  expect(drawn(<ButtonLink to="/tili">Tili</ButtonLink>)).not.toContain('<svg')
})

test('a list of facts leaves out those without a value', () => {
  const facts = [
    { term: 'Nimi', value: 'Onni' },
    ...[null, undefined, ''].map((value) => ({ term: `Ei ${value}`, value })),
    { term: 'Tilauksia', value: 0 },
  ]
  expect(heardOf(drawn(<DataList facts={facts} />))).toBe('|Nimi|Onni|Tilauksia|0|')
})

test('a notice says in words what its colour says', () => {
  const full = drawn(
    <Notice tone="bad" title="Ei onnistunut" action={<button type="button">Yritä</button>} live="alert">
      Myöhemmin
    </Notice>,
  )
  expect(heardOf(full)).toBe('|Virhe: |Ei onnistunut|Myöhemmin|Yritä|')
  expect(full).toMatch(/^<div role="alert"/)
  const plain = drawn(<Notice>Tiedoksi vain</Notice>)
  expect(heardOf(plain)).toBe('|Tiedoksi: |Tiedoksi vain|')
  expect(plain).not.toContain('role=')
  expect(heardOf(drawn(<Notice title="Vain otsikko" />))).toBe('|Tiedoksi: |Vain otsikko|')
})

test('an empty place and one that failed say what to do next', () => {
  const empty = drawn(
    <EmptyState icon={Car} title="Ei autoja" action={<a href="/">Hae</a>}>
      Kokeile toista
    </EmptyState>,
  )
  expect(heardOf(empty)).toBe('|Ei autoja|Kokeile toista|Hae|')
  expect(heardOf(drawn(<EmptyState icon={Car} title="Ei autoja" action="Hae" />))).toBe('|Ei autoja|Hae|')
  const failed = drawn(
    <ErrorState title="Ei onnistunut" onRetry={nothing}>
      Tietosi säilyivät
    </ErrorState>,
  )
  expect(heardOf(failed)).toBe('|Ei onnistunut|Tietosi säilyivät|Yritä uudelleen|')
  expect(failed).toMatch(/^<div role="alert" tabindex="-1"/)
  expect(failed).not.toContain('aria-busy')
  expect(heardOf(drawn(<ErrorState title="Ei onnistunut" />))).toBe('|Ei onnistunut|')
  expect(drawn(<ErrorState title="Ei onnistunut" onRetry={nothing} busy />)).toContain('aria-busy="true"')
})

test('what is on its way is said', () => {
  expect(heardOf(drawn(<Loading />))).toBe('|Ladataan|')
  expect(drawn(<Loading />)).toContain('role="status"')
  expect(heardOf(drawn(<Skeleton />))).toBe('')
})

test('a page has one heading, which can take the focus', () => {
  const html = drawn(
    <Page title="Tilaa auto" lead="Kuukaudeksi">
      Sisältö
    </Page>,
  )
  expect(heardOf(html)).toBe('|Tilaa auto|Kuukaudeksi|Sisältö|')
  expect(html).toContain('<h1 tabindex="-1"')
  expect(drawn(<Page title="Tilaa auto">Sisältö</Page>)).not.toContain('<p')
})

const contact = {
  phone: '+358 9 0000 1820',
  hours: 'ma–pe 8–16',
  email: 'apu@kulku.example',
  postal_address: ['Katu 1', '00100 Helsinki'],
}

test('the ways to reach the shop: phone, e-mail, post, and the chat where there is one', () => {
  const html = drawn(
    <ContactWays contact={{ ...contact, chat_address: 'https://chat.example', assistance_phone: null }} />,
  )
  expect(heardOf(html)).toBe(
    '|Näin tavoitat meidät|Puhelin|+358 9 0000 1820|ma–pe 8–16|Sähköposti|apu@kulku.example|Chat|Avaa chat|Postiosoite|Katu 1|00100 Helsinki|',
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'tel:+358900001820',
    'mailto:apu@kulku.example',
    'https://chat.example',
  ])
  expect(
    heardOf(drawn(<ContactWays contact={{ ...contact, chat_address: null, assistance_phone: null }} />)),
  ).not.toContain('Chat')
})

const banner: Banner = {
  content: '<h2>Talvi</h2>',
  image_lg: '/kuvat/talvi.svg',
  image_layout: 'right',
  theme: 'petrol',
}

test('the picture of the first banner is loaded at once, and a banner may have none', () => {
  const of = (facts: Partial<Banner>, isFirst = true) =>
    drawn(<BannerSlide banner={{ ...banner, ...facts }} isFirst={isFirst} />)
  expect(of({})).toMatch(/src="\/kuvat\/talvi\.svg" alt="" width="1600" height="640" loading="eager".*<h2>Talvi<\/h2>/s)
  expect(of({}, false)).toContain('loading="lazy"')
  expect(of({ image_layout: 'none' })).not.toContain('<img')
  expect(of({ image_lg: null })).not.toContain('<img')
})

test('small parts say what they are given', () => {
  expect(heardOf(drawn(<Badge tone="campaign">Kampanja</Badge>))).toBe('|Kampanja|')
  expect(drawn(<Money euros={1234.5} />)).toContain('1\u00a0234,50\u00a0€')
  expect(drawn(<Card>Sisältö</Card>)).toMatch(/^<div[^>]*>Sisältö<\/div>$/)
  expect(drawn(<Card as="section">Sisältö</Card>)).toMatch(/^<section[ >]/)
  expect(heardOf(drawn(<IconList facts={[{ icon: Car, text: 'Vakuutus' }]} />))).toBe('|Vakuutus|')
  expect(heardOf(drawn(<TitledText title="Mallista" html="<p>Pieni</p>" />))).toBe('|Mallista|Pieni|')
  expect(drawn(<Logo className="h-8" />)).toMatch(/role="img" aria-label="Kulku"/)
  const busy = drawn(<SaveOrCancel busy onCancel={nothing} />)
  expect(heardOf(busy)).toBe('|Tallenna|Peruuta|')
  expect(busy).toContain('aria-busy="true"')
})

test('a wide picture keeps its place', () => {
  expect(drawn(<WidePicture src="/a.jpg" alt="Auto" />)).toMatch(/src="\/a.jpg" alt="Auto" width="1200" height="600"/)
})

test('an item that opens has its title and what stands beside it', () => {
  const html = drawn(
    <Disclosure title="Mitä maksaa?" note="2">
      Vähän
    </Disclosure>,
  )
  expect(heardOf(html)).toBe('|Mitä maksaa?|2|Vähän|')
  expect(heardOf(drawn(<Disclosure title="Mitä maksaa?">Vähän</Disclosure>))).toBe('|Mitä maksaa?|Vähän|')
})

test('questions stand in sections, the first of them open', () => {
  const sections = [
    { title: 'Hinnat', questions: [{ title: 'Mitä maksaa?', content: '<p>Vähän</p>' }] },
    {
      title: 'Nouto',
      questions: [
        { title: 'Mistä?', content: '' },
        { title: 'Milloin?', content: '' },
      ],
    },
  ]
  const html = drawn(<FaqSections label="Aihe" sections={sections} />)
  expect(heardOf(html)).toBe('|Aihe|Hinnat (1)|Nouto (2)|Hinnat (1)|Nouto (2)|Hinnat|Mitä maksaa?|Vähän|')
})
