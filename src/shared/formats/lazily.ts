/** Creates a value on first use and caches it: an `Intl` format takes 50 ms on a slow phone. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
