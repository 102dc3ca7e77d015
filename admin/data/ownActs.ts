const SOON_MS = 2_000

/** Topics of one's own acts that the stream will tell as well, each until when. */
const expected = new Map<string, number>()

/** The screens of these topics are asked for anew already: the stream tells every topic of an act once more. */
export function expectTopics(topics: readonly string[]): void {
  for (const topic of topics) expected.set(topic, performance.now() + SOON_MS)
}

/** Whether a topic on the stream is the one of one's own act. Another one of its kind is a colleague's. */
export function isExpected(topic: string): boolean {
  const until = expected.get(topic)
  return expected.delete(topic) && until !== undefined && performance.now() < until
}
