// Preloaded: stops the clock of the process at `CLOCK`, so that screens show the same on any day.
const now = Date.parse(process.env.CLOCK ?? "");
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [now], newTarget),
  apply: () => new RealDate(now).toString(),
  get: (target, name) => (name === "now" ? () => now : Reflect.get(target, name)),
});
