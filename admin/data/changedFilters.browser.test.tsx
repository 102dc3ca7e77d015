import { expect, test } from 'vitest'
import { button } from '../testing/onPage.ts'
import { showPartToStaff } from '../testing/showToStaff.tsx'
import { anyText, useListUrl } from './useListUrl.ts'

const readers = { tila: anyText, paikka: anyText }

function Filters() {
  const { set } = useListUrl(readers)
  const both = async () => {
    set({ tila: 'signed' })
    await null
    set({ paikka: 'kotka' })
  }
  return (
    <button type="button" onClick={both}>
      molemmat
    </button>
  )
}

test('two filters that are changed before the list is drawn anew are both kept', async () => {
  const { at } = await showPartToStaff(<Filters />)
  await button('molemmat').click()
  await expect.poll(at).toBe('/?tila=signed&paikka=kotka')
})
