/** The fields of `after` whose values differ from those of `before`. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Fields> {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== before[field as keyof Fields];
  return Object.fromEntries(Object.entries(after).filter(differs)) as Partial<Fields>;
}
