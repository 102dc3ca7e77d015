import { Button } from '../button/Button.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { Form } from '../form/Form.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { useServerForm } from '../form/useServerForm.ts'
import { Notice } from '../state/Notice.tsx'
import { SampleGroup } from './Sample.tsx'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Answers like a server would: 'kyllä' is fine, 'ei' is refused under the field, anything else with a message. */
async function answer({ first, last }: { first: string; last: string }): Promise<void> {
  await wait(600)
  if (first === 'kyllä') return
  if (first === 'ei') throw { errors: { first: ['Etunimi ei kelpaa.'], last: [`${last} ei kelpaa.`] } }
  throw { message: 'Palvelu on hetken poissa käytöstä. Tietosi ovat tallessa.' }
}

export function Forms() {
  const { field, onSubmit, busy, saved, summary } = useServerForm({ defaults: { first: '', last: '' }, submit: answer })
  return (
    <SampleGroup title="Lomake">
      <Form onSubmit={onSubmit} className="grid max-w-140 gap-5">
        <ErrorSummary {...summary} />
        <TextInput
          {...field('first', { label: 'Etunimi', required: 'Syötä etunimi.' })}
          hint="Kokeile: kyllä, ei, jokin muu"
        />
        <TextInput {...field('last', { label: 'Sukunimi', required: 'Syötä sukunimi.' })} />
        {saved && (
          <Notice tone="good" live="status">
            Muutokset tallennettu
          </Notice>
        )}
        <div>
          <Button type="submit" kind="primary" busy={busy}>
            Tallenna
          </Button>
        </div>
      </Form>
    </SampleGroup>
  )
}
