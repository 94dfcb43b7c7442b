import fc from "fast-check";

/** The JSON schema subset that inputs are generated from, shared by OpenAPI and zod. */
export type ValueSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, ValueSchema>;
  required?: string[];
  items?: ValueSchema;
  anyOf?: ValueSchema[];
  oneOf?: ValueSchema[];
  allOf?: ValueSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

const LONG = 20_000;

/** Texts that an interpreter behind a form could execute. */
export const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "metade \udc00 só",
  "\r\nSet-Cookie: a=b",
  "nome\r\nBcc: todos@exemplo.com.br",
  "\u202eotxet od ritrap a\u2066",
  "e\u0301\u0323".repeat(50),
  "👩🏽‍💻".repeat(30),
  "\ufeff\u200b\u2028\u2029",
  "'); drop table leads; --",
  "' or '1'='1",
  "$1",
  "%' escape '",
  "\\",
  "%_\\",
  '<img src=x onerror="alert(1)">',
  "</script><script>alert(1)</script>",
  "{{7*7}}#{7*7}<%= 7*7 %>",
  "=cmd|'/c calc'!A1",
  "+1+1",
  "@SUM(1)",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "javascript:alert(1)",
  "//malvado.example",
  "http://169.254.169.254/latest/meta-data",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x10",
  "１２３",
  "9".repeat(30),
  "true",
  "null",
  "undefined",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "a".repeat(256),
  "ã".repeat(300),
  "a".repeat(LONG),
  `data:image/png;base64,${"A".repeat(200)}`,
  '[{"image":"/media/x","ctaUrl":"javascript:alert(1)","showCta":true}]',
] as const;

/** Valid values for the formats we check; each rule picks those it matches. */
const goodTexts = [
  "1",
  "20",
  "5000",
  "125",
  "José da Conceição",
  "jose@loja.com.br",
  "(41) 99876-5432",
  "#3B82F6",
  "https://www.exemplo.com.br/",
  "2026-11-21",
  "true",
  "",
];

const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e300,
  5e-324,
  Number.MAX_SAFE_INTEGER,
] as const;

const hostileKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "id",
  "is_imported",
  "isActive",
  "toString",
  "",
  "\0",
];

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

/** Any JSON value, weighted towards unexpected ones. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom("list", "nesting").map(bulky) },
);

function bulky(kind: string): unknown {
  if (kind === "list") return Array.from({ length: 10_000 }, (_, index) => index + 1);
  let nested: unknown = "fundo";
  for (let depth = 0; depth < 1000; depth += 1) nested = depth % 2 ? [nested] : { a: nested };
  return nested;
}

/**
 * Values of a schema, mostly with a part that is hostile, missing or extra. `known` are ids of existing rows, so that
 * some calls get past validation.
 */
export function valuesLike(
  schema: ValueSchema,
  components: Record<string, ValueSchema>,
  known: readonly (string | number)[],
): fc.Arbitrary<unknown> {
  const right = (part: ValueSchema): fc.Arbitrary<unknown> => {
    const name = part.$ref?.split("/").at(-1);
    if (name) return right(components[name] ?? {});
    if (part.const !== undefined) return fc.constant(part.const);
    if (part.enum?.length) return fc.constantFrom(...part.enum);
    const options = part.anyOf ?? part.oneOf ?? part.allOf;
    if (options?.length) return fc.oneof(...options.map(right));
    const types = [part.type ?? []].flat();
    if (types.length > 1) return fc.oneof(...types.map((type) => right({ ...part, type })));
    switch (types[0]) {
      case "object":
        return objectLike(part);
      case "array":
        return fc.array(right(part.items ?? {}), { maxLength: 4 });
      case "integer":
      case "number":
        return fc.oneof(fc.constantFrom(1, 2, 10, ...known.filter(isNumber)), numberWithin(part));
      case "boolean":
        return fc.boolean();
      case "string":
        return textLike(part, known);
      case "null":
        return fc.constant(null);
      default:
        return hostileValue;
    }
  };
  const part = (of: ValueSchema) =>
    fc.oneof({ weight: 5, arbitrary: right(of) }, { weight: 2, arbitrary: hostileValue });
  const ABSENT = Symbol("absent");
  const objectLike = ({ properties = {}, required = [] }: ValueSchema): fc.Arbitrary<unknown> => {
    const fields = Object.entries(properties).map(([key, of]) =>
      fc
        .oneof(
          { weight: required.includes(key) ? 12 : 2, arbitrary: part(of) },
          { weight: 1, arbitrary: fc.constant<unknown>(ABSENT) },
        )
        .map((value) => [key, value] as const),
    );
    const extra = fc.array(fc.tuple(fc.constantFrom(...hostileKeys), hostileValue), { maxLength: 2 });
    const extras = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: extra });
    return fc
      .tuple(fc.tuple(...fields), extras)
      .map(([own, more]) =>
        Object.fromEntries([...own, ...more].filter(([, value]) => (value as symbol) !== ABSENT)),
      );
  };
  return fc.oneof({ weight: 6, arbitrary: right(schema) }, { weight: 2, arbitrary: hostileValue });
}

function textLike({ pattern }: ValueSchema, known: readonly (string | number)[]): fc.Arbitrary<string> {
  const texts = [...goodTexts, ...known.map(String)];
  const fitting = pattern ? texts.filter((text) => new RegExp(pattern, "u").test(text)) : texts;
  return fitting.length > 0 ? fc.constantFrom(...fitting) : hostileText;
}

function numberWithin({ minimum = -1e9, maximum = 1e9 }: ValueSchema): fc.Arbitrary<number> {
  return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** A request body: mostly JSON, sometimes truncated or not JSON. */
export function bodiesOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const whole = values.map((value) => JSON.stringify(value) ?? "");
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat(60)).map(([text, end]) => text.slice(0, end)) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Query strings with these names; some repeated, unknown or with invalid percent-encoding. */
export function queriesWith(names: readonly string[], values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, ...names, "limit", "__proto__", "a[b]", "%E0%A4%A");
  const raw = fc.constantFrom("%", "%00", "%E0%A4%A", "+", "%ud800", "a=b", "&", "#");
  const value = fc.oneof(
    { weight: 6, arbitrary: values.map((given) => encoded(given)) },
    { weight: 1, arbitrary: raw },
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map(([key, given]) => `${key}=${given}`).join("&"));
}

/** URI-encodes a value. */
export function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed().slice(0, 6000));
}

/** Malformed and hostile headers that `Headers` accepts; raw sockets send the rest. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { authorization: "" },
      { authorization: "Bearer" },
      { authorization: "Bearer  " },
      { authorization: "Bearer a.b" },
      { authorization: "Bearer %E0%A4%A.%" },
      { authorization: `Bearer ${"é".repeat(300)}` },
      { authorization: "Basic YWRtaW46YWRtaW4=" },
      { authorization: `Bearer ${"a".repeat(8000)}` },
      { "x-forwarded-for": "1.2.3.4, , ,'; drop table leads" },
      { "x-forwarded-for": "a".repeat(4000) },
      { "content-length": "-1" },
      { "accept-encoding": "br;q=abc, *;q=0, gzip;q=" },
      { "accept-language": "*;q=9" },
      { "if-none-match": '"'.repeat(50) },
      { origin: "null" },
      { "sec-fetch-site": "??" },
      { "user-agent": "ÿ".repeat(2000) },
      { "x-http-method-override": "DELETE", "x-request-id": "..\\..\\" },
      { "trpc-accept": "application/jsonl" },
    ),
  },
);

/** Cookies that the server never set. */
export const oddCookies: fc.Arbitrary<string> = fc.constantFrom(
  "",
  "=",
  ";;;",
  "avante.session_token",
  "avante.session_token=",
  "avante.session_token=%E0%A4%A",
  "avante.session_token=a.b",
  "avante.session_token=a.b; avante.session_token=c.d",
  "avante.session_token=%00.%00",
  "avante.session_data=e30=",
  `avante.session_token=${"a".repeat(4000)}.${"b".repeat(44)}`,
  "__proto__=1; constructor=2",
  "__Host-avante.session_token=a.AAAA",
);

/** Content types that a request may declare. */
export const contentTypes: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constant("application/json") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      undefined,
      "",
      "text/plain",
      "text/html",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      'multipart/form-data; boundary="----x"',
      "application/json; charset=utf-16",
      "application/json, text/plain",
      "application/octet-stream",
      "/",
    ),
  },
);
