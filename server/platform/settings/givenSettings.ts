import fs from 'node:fs'

export type Variables = Record<string, string | undefined>

/** Settings that nobody but the shop may read. Each of them may also be given as a file, whose path is in `<NAME>_FILE`. */
const isSecret = (name: string): boolean => /(_KEY|_SECRET|_PASSWORD)$|^(DATABASE|SMTP)_URL$/.test(name)

/** The name of the setting that holds the path of a secret, where `name` is one and has no such setting already. */
export const fileOf = (name: string): string | undefined => (isSecret(name) ? `${name}_FILE` : undefined)

/**
 * The values of the settings `names` in the environment, secrets from files among them. An empty value counts as not
 * given: that is how a compose file leaves a setting out.
 */
export function givenSettings(env: Variables, names: string[]): { given: Variables; problems: string[] } {
  const given: Variables = {}
  const problems: string[] = []
  for (const name of names) {
    const [value, file] = [env[name], env[fileOf(name) ?? '']]
    if (value) given[name] = value
    if (!file) continue
    if (value) problems.push(`${name}: given twice, here and as ${fileOf(name)}; take one of them out`)
    try {
      // Editors and `echo` end a file with a line break that is no part of the secret.
      given[name] = fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.push(`${fileOf(name)}: ${file} cannot be read (${code}); let the user of the shop read it`)
    }
    if (given[name] === '') problems.push(`${fileOf(name)}: ${file} is empty; write the secret into it`)
  }
  return { given, problems }
}
