import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { query } from '../../data/query.ts'
import { alert, button } from '../../testing/onPage.ts'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { Listed, NotThere } from './Listed.tsx'

function Keys() {
  const list = useQuery(query('listKeys'))
  return <Listed list={list}>{({ keys }) => <p>{keys.length === 0 ? 'ei avaimia' : 'avaimia'}</p>}</Listed>
}
function Renamed() {
  const question = useQuery(query('listKeys'))
  return question.data ? <p>avaimia</p> : <NotThere of={question} title="Avaimet puuttuvat" hint={null} />
}
const show = (listKeys: NonNullable<StaffAnswers['listKeys']>, part = <Keys />) =>
  showPartToStaff(part, { answers: { listKeys } })

test('an answer is shown once it is there', async () => {
  await show({ keys: [] })
  await expect.element(page.getByText('ei avaimia')).toBeVisible()
  expect(alert().elements()).toEqual([])
})

test('while a list is on its way it is said', async () => {
  await show(never)
  await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
})

test('a list that cannot be had is asked for again by a press', async () => {
  let answer: Refusal | Promise<never> | { keys: [] } = new Refusal(500)
  await show(() => answer)
  await expect.element(alert()).toHaveTextContent(`${fi.failed}${fi.failedHint}Yritä uudelleen`)
  answer = never()
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
})

test('a page may say in its own words that there is no answer', async () => {
  await show(new Refusal(500), <Renamed />)
  await expect.element(alert()).toHaveTextContent('Avaimet puuttuvatYritä uudelleen')
})
