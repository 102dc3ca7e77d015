/**
 * Everything that the shop keeps sealed, by table and column. A column of bytes that stands neither here nor among the plain
 * ones fails a test, so that no key is taken away while something needs it.
 */
export interface SealedColumn {
  table: string
  /** The primary key, in its order. */
  key: string[]
  column: string
  /** The sealed bytes, as SQL, where the column holds them in another form. */
  read?: string
  /** The other way round: how `$new`, bytes, become a value of the column. */
  write?: string
  where?: string
  /** It goes by itself within two days, and is no reason not to start. */
  isPassing?: boolean
}

export const sealedColumns: SealedColumn[] = [
  { table: 'customer', key: ['id'], column: 'identity_code' },
  { table: 'payment_card', key: ['id'], column: 'token', where: "token <> ''" },
  { table: 'credit_check', key: ['id'], column: 'answer' },
  { table: 'search_agent', key: ['id'], column: 'token_sealed' },
  { table: 'idempotent_answer', key: ['scope', 'key'], column: 'body', isPassing: true },
  {
    // Keys of the invented bank and directory.
    table: 'setting',
    key: ['key'],
    column: 'value',
    read: "decode(value #>> '{}', 'base64')",
    write: "to_jsonb(encode($new, 'base64'))",
    where: "key in ('sandbox_identification_keys', 'sandbox_directory_key')",
  },
]

/** Pictures, papers and public keys, which anybody with the database may read. */
export const plainBytes: string[] = [
  'contract.paper',
  'customer_passkey.public_key',
  'handover_photo.bytes',
  'page_file.bytes',
  'picture.bytes',
  'staff_passkey.public_key',
]
