/**
 * Creates a value on first use and caches it. For `Intl` formats: each takes 50 ms on a slow phone, even if the page
 * never uses it.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
