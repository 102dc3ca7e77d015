/**
 * What is made when it is first asked for. A format of dates in a time zone takes a slow phone fifty milliseconds to make: made as
 * the code is read, it kept the finger waiting on every page.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { thing: T } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
