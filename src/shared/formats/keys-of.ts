/** Returns the keys of a record in order, typed. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}
