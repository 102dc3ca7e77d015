import type { Secrets } from '../platform/secrets.ts'

/** The register's words as they are kept. */
export const sealedAnswer = (secrets: Pick<Secrets, 'seal'>, { answer }: { answer: string | null }): Buffer | null =>
  answer === null ? null : secrets.seal(answer)
