import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Notice } from './useNotice.ts'
import { words } from './words.ts'

/** The fields that the law lets a shop ask for, and no more. */
export function NoticeFields({ notice: { field, services, onSubmit, busy, summary } }: { notice: Notice }) {
  const t = words[useLanguage()]
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary {...summary} />
      <TextInput {...field('name', { label: t.name, required: t.nameMissing })} autoComplete="name" />
      <TextInput
        {...field('order_number', { label: t.orderNumber, required: t.orderNumberMissing })}
        hint={t.orderNumberHint}
        inputMode="numeric"
        autoComplete="off"
      />
      {services.length > 0 && (
        <Select
          {...field('service_id', { label: t.what })}
          choices={[
            { value: '', label: t.wholeOrder },
            ...services.map(({ id, name }) => ({ value: id, label: t.oneService(name) })),
          ]}
        />
      )}
      <TextInput
        {...field('email', { label: t.email, required: t.emailMissing })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div className="max-sm:grid">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t.next}
        </Button>
      </div>
    </Form>
  )
}
