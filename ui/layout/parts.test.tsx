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
  const html = drawn(
    <Button disabledReason="Hyväksy ehdot." wide>
      Jatka
    </Button>,
  )
  expect(heardOf(html)).toBe('|Jatka|Hyväksy ehdot.|')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain(`<span id="${/aria-describedby="([^"]+)"/.exec(html)?.[1]}"`)
  expect(html).toMatch(/^<span class="[^"]*w-full">/)
  expect(html).toContain('bg-canvas')
  expect(drawn(<Button disabledReason="Hyväksy ehdot.">Jatka</Button>)).not.toMatch(/^<span class="[^"]*w-full/)
})

test('a button that can be pressed is one by itself, with a description of its own', () => {
  const html = drawn(<Button aria-describedby="hinta">Jatka</Button>)
  expect(html).toMatch(/^<button type="button" aria-describedby="hinta"/)
  expect(html).not.toMatch(/disabled|aria-busy|svg|w-full|bg-canvas/)
})

test('a button looks as its kind and size say; a link among words is small in any size', () => {
  const look = (button: React.ReactNode) => /class="([^"]*)"/.exec(drawn(button))?.[1] ?? ''
  expect(
    look(
      <Button kind="primary" size="lg" wide>
        A
      </Button>,
    ),
  ).toMatch(/bg-petrol text-surface.*min-h-13.*w-full$/)
  expect(look(<Button size="sm">A</Button>)).toMatch(/bg-surface text-ink .*min-h-9/)
  expect(
    look(
      <Button kind="link" size="lg">
        A
      </Button>,
    ),
  ).toMatch(/underline.*min-h-11 px-1 py-2/)
  expect(
    look(
      <Button kind="link" size="lg">
        A
      </Button>,
    ),
  ).not.toContain('min-h-13')
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
  expect(drawn(<DataList facts={facts} />)).toContain('sm:grid-cols-2')
  expect(drawn(<DataList facts={facts} columns={1} />)).not.toContain('sm:grid-cols-2')
})

test('a notice says in words what its colour says', () => {
  const full = drawn(
    <Notice tone="bad" title="Ei onnistunut" action={<button type="button">Yritä</button>} live="alert">
      Myöhemmin
    </Notice>,
  )
  expect(heardOf(full)).toBe('|Virhe: |Ei onnistunut|Myöhemmin|Yritä|')
  expect(full).toMatch(/^<div role="alert".*bg-bad-wash.*width="22"/s)
  expect(full).toContain('mt-0.5')
  const plain = drawn(<Notice>Tiedoksi vain</Notice>)
  expect(heardOf(plain)).toBe('|Tiedoksi: |Tiedoksi vain|')
  expect(plain).not.toMatch(/role=|mt-0\.5|font-bold|mt-3/)
  expect(drawn(<Notice title="Vain otsikko" />)).not.toContain('mt-0.5')
})

test('an empty place and one that failed say what to do next', () => {
  const empty = drawn(
    <EmptyState icon={Car} title="Ei autoja" action={<a href="/">Hae</a>}>
      Kokeile toista
    </EmptyState>,
  )
  expect(heardOf(empty)).toBe('|Ei autoja|Kokeile toista|Hae|')
  expect(empty).toContain('width="26"')
  expect(drawn(<EmptyState icon={Car} title="Ei autoja" action="Hae" />)).not.toContain('max-w-120')
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

test('what is on its way is said; a page keeps the height of the window meanwhile', () => {
  expect(heardOf(drawn(<Loading />))).toBe('|Ladataan|')
  expect(drawn(<Loading />)).toContain('min-h-dvh')
  expect(drawn(<Loading inPart />)).not.toContain('min-h-dvh')
  expect(drawn(<Loading />)).toContain('role="status"')
  expect(drawn(<Skeleton />)).toBe('<span aria-hidden="true" class="skeleton block h-4 w-full"></span>')
})

test('a page has one heading, which can take the focus', () => {
  const html = drawn(
    <Page title="Tilaa auto" lead="Kuukaudeksi" width="form">
      Sisältö
    </Page>,
  )
  expect(heardOf(html)).toBe('|Tilaa auto|Kuukaudeksi|Sisältö|')
  expect(html).toContain('<h1 tabindex="-1"')
  expect(html).toContain('max-w-140')
  expect(drawn(<Page title="Tilaa auto">Sisältö</Page>)).not.toContain('<p')
})

const contact = {
  phone: '+358 9 0000 1820',
  hours: 'ma–pe 8–16',
  email: 'apu@kulku.example',
  postal_address: ['Katu 1', '00100 Helsinki'],
}

test('the ways to reach the shop: phone, e-mail, post, and the chat where there is one', () => {
  const html = drawn(<ContactWays contact={{ ...contact, chat_address: 'https://chat.example' }} />)
  expect(heardOf(html)).toBe(
    '|Näin tavoitat meidät|Puhelin|+358 9 0000 1820|ma–pe 8–16|Sähköposti|apu@kulku.example|Chat|Avaa chat|Postiosoite|Katu 1|00100 Helsinki|',
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'tel:+358900001820',
    'mailto:apu@kulku.example',
    'https://chat.example',
  ])
  expect(html).toContain('width="22"')
  expect(heardOf(drawn(<ContactWays contact={{ ...contact, chat_address: null }} />))).not.toContain('Chat')
})

const banner: Banner = {
  content: '<h2>Talvi</h2>',
  image_lg: '/kuvat/talvi.svg',
  image_layout: 'right',
  theme: 'petrol',
}

test('a banner has its picture on its side and the colours of its theme; an unknown theme is light [SHELL-44]', () => {
  const of = (facts: Partial<Banner>, isFirst = true) =>
    drawn(<BannerSlide banner={{ ...banner, ...facts }} isFirst={isFirst} />)
  expect(of({})).toMatch(
    /flex-row-reverse.*src="\/kuvat\/talvi\.svg" alt="" width="1600" height="640" loading="eager".*object-\[62%_50%\].*bg-petrol-deep.*<h2>Talvi<\/h2>/s,
  )
  expect(of({ image_layout: 'left' })).toMatch(/@2xl:flex-row overflow|@2xl:flex-row"/)
  expect(of({}, false)).toContain('loading="lazy"')
  expect(of({ image_layout: 'none' })).not.toContain('<img')
  expect(of({ image_lg: null })).not.toContain('<img')
  expect(of({ theme: 'amber' })).toContain('bg-amber-wash')
  expect(of({ theme: 'tuntematon' })).toContain('bg-petrol-wash')
})

test('small parts say what they are given', () => {
  expect(drawn(<Badge tone="campaign">Kampanja</Badge>)).toMatch(/bg-amber.*>Kampanja<\/span>/)
  expect(drawn(<Badge>Tila</Badge>)).toContain('bg-canvas')
  expect(drawn(<Money euros={1234.5} />)).toContain('1\u00a0234,50\u00a0€')
  expect(drawn(<Card>Sisältö</Card>)).toMatch(/^<div class="[^"]*shadow-card[^"]*">Sisältö<\/div>$/)
  expect(drawn(<Card as="section">Sisältö</Card>)).toMatch(/^<section class="/)
  expect(heardOf(drawn(<IconList facts={[{ icon: Car, text: 'Vakuutus' }]} />))).toBe('|Vakuutus|')
  expect(heardOf(drawn(<TitledText title="Mallista" html="<p>Pieni</p>" />))).toBe('|Mallista|Pieni|')
  expect(drawn(<Logo className="h-8" />)).toMatch(/role="img" aria-label="Kulku" class="h-8"/)
  const busy = drawn(<SaveOrCancel busy onCancel={nothing} />)
  expect(heardOf(busy)).toBe('|Tallenna|Peruuta|')
  expect(busy).toContain('aria-busy="true"')
})

test('a wide picture keeps its place, and comes before the rest where it is the first thing', () => {
  expect(drawn(<WidePicture src="/a.jpg" alt="Auto" />)).toMatch(/src="\/a.jpg" alt="Auto" width="1200" height="600"/)
  expect(drawn(<WidePicture src="/a.jpg" alt="Auto" />)).not.toContain('fetchPriority')
  expect(drawn(<WidePicture src="/a.jpg" alt="Auto" isFirst />)).toMatch(/fetchpriority="high"/i)
})

test('an item that opens has its title and what stands beside it', () => {
  const html = drawn(
    <Disclosure title="Mitä maksaa?" note="2">
      Vähän
    </Disclosure>,
  )
  expect(heardOf(html)).toBe('|Mitä maksaa?|2|Vähän|')
  expect(drawn(<Disclosure title="Mitä maksaa?">Vähän</Disclosure>)).not.toContain('text-sm')
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
