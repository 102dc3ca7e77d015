import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { fi } from './fi.ts'
import type { Notice } from './useNotice.ts'

/** What the law lets a shop ask for, and no more. */
export function NoticeFields({ notice: { field, services, onSubmit, busy, summary } }: { notice: Notice }) {
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary {...summary} />
      <TextInput {...field('name', { label: fi.name, required: fi.nameMissing })} autoComplete="name" />
      <TextInput
        {...field('order_number', { label: fi.orderNumber, required: fi.orderNumberMissing })}
        hint={fi.orderNumberHint}
        inputMode="numeric"
        autoComplete="off"
      />
      {services.length > 0 && (
        <Select
          {...field('service_id', { label: fi.what })}
          choices={[
            { value: '', label: fi.wholeOrder },
            ...services.map(({ id, name }) => ({ value: id, label: fi.oneService(name) })),
          ]}
        />
      )}
      <TextInput
        {...field('email', { label: fi.email, required: fi.emailMissing })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div className="max-sm:grid">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {fi.next}
        </Button>
      </div>
    </Form>
  )
}
