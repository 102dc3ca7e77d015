import { type ReactNode, useEffect } from 'react'
import { render } from 'vitest-browser-react'

/**
 * Draws into the page, and comes back when it stands there and its effects have run, also where its code comes late. The
 * function that it gives draws another in its place.
 */
export async function draw(
  part: ReactNode,
  options?: Parameters<typeof render>[1],
): Promise<(next: ReactNode) => Promise<void>> {
  let stands = Promise.withResolvers<void>()
  const around = (inner: ReactNode) => (
    <>
      {inner}
      <Last stands={() => stands.resolve()} />
    </>
  )
  const { rerender } = await render(around(part), options)
  await stands.promise
  return async (next) => {
    stands = Promise.withResolvers()
    await rerender(around(next))
    await stands.promise
  }
}

/** Effects run in the order of the parts. */
function Last({ stands }: { stands: () => void }) {
  useEffect(stands)
  return null
}
