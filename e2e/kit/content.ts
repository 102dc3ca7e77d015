import type { Shop } from '../screens/openShop.ts'

/** Sets a text of the operator, until it is written again. */
export async function setContent({ db }: Shop, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value).replaceAll("'", "''")
  await db.execute(
    `insert into content (key, value) values ('${key}', '${text}') on conflict (key) do update set value = excluded.value`,
  )
}
