/** The keys of a record, in its order. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}
