import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { phoneFormat } from "#client/site/forms/contact-fields.ts";
import { formatPhone, maskPhone, parsePhone, whatsAppLink } from "#shared/formats/phone-number.ts";

const digitsOf = (text: string) => text.replace(/\D/g, "");
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });

describe("a telephone number", () => {
  test.each([
    // Issue: all of these became other numbers.
    ["(041) 99999-8888", "(41) 99999-8888"],
    ["0800 123 4567", "0800 123 4567"],
    ["554133334444", "(41) 3333-4444"],
    ["055 41 99999-8888", "(41) 99999-8888"],
    // Country code.
    ["+5541999998888", "(41) 99999-8888"],
    ["+55 41 3333-4444", "(41) 3333-4444"],
    ["+55 (041) 99999-8888", "(41) 99999-8888"],
    ["+55 (0xx41) 3333-4444", "(41) 3333-4444"],
    ["5541999998888", "(41) 99999-8888"],
    ["0055 41 99999-8888", "(41) 99999-8888"],
    // Trunk zero and carrier.
    ["041 3333-4444", "(41) 3333-4444"],
    ["04133334444", "(41) 3333-4444"],
    ["0 15 41 99999-8888", "(41) 99999-8888"],
    ["0154133334444", "(41) 3333-4444"],
    ["0xx41 3333-4444", "(41) 3333-4444"],
    ["(0XX41) 99999-8888", "(41) 99999-8888"],
    ["(0**41) 3333-4444", "(41) 3333-4444"],
    ["041 41 3333-4444", "(41) 3333-4444"],
    // Area code 55 is not the country code.
    ["55 99999-8888", "(55) 99999-8888"],
    ["55 3222-1111", "(55) 3222-1111"],
    ["5532221111", "(55) 3222-1111"],
    ["055 99999-8888", "(55) 99999-8888"],
    ["5555999998888", "(55) 99999-8888"],
    ["+55 55 3222-1111", "(55) 3222-1111"],
    // Separators of all kinds.
    ["41 99999 8888", "(41) 99999-8888"],
    ["41.99999.8888", "(41) 99999-8888"],
    ["41/99999–8888", "(41) 99999-8888"],
    ["\u202a+55 41 99999‑8888\u202c", "(41) 99999-8888"],
    // Numbers without an area code.
    ["08001234567", "0800 123 4567"],
    ["0800 12 3456", "0800 12 3456"],
    ["+55 0800 123 4567", "0800 123 4567"],
    ["0300-123-4567", "0300 123 4567"],
    ["0500 123 4567", "0500 123 4567"],
    ["0900 123 4567", "0900 123 4567"],
    ["4004-1234", "4004-1234"],
    ["40041234", "4004-1234"],
    ["3003 1234", "3003-1234"],
    // Foreign.
    ["+1 (212) 555-0100", "+1 (212) 555-0100"],
    ["+351 912 345 678", "+351 912 345 678"],
    ["+41 99 999 88 88", "+41 99 999 88 88"],
  ])("%p is recognized and written %p", (typed, written) => {
    expect(parsePhone(typed)).not.toBeNull();
    expect(formatPhone(typed)).toBe(written);
    expect(formatPhone(written)).toBe(written);
    expect(parsePhone(written)).toEqual(parsePhone(typed));
    expect(phoneFormat("envie").doubt(typed, true)).toBeUndefined();
  });

  test.each([
    "99999-8888",
    "3333-4444",
    "(41) 9999-8888",
    "(41) 99999-88887",
    "41 99999-8888 / 41 3333-4444",
    "41 99999-8888 ramal 12",
    "041999998888 9",
    "0041 99999-8888",
    "(20) 99999-8888",
    "(00) 00000-0000",
    "4199999888é",
    "+55 41 9999",
    "+55 20 99999-8888",
    "+1 23",
    "+0 41 99999 8888",
    "0800",
    "190",
    "não tenho",
    "-",
  ])("%p is none: it stays as typed, and is doubted once the field is left", (typed) => {
    expect(parsePhone(typed)).toBeNull();
    expect(formatPhone(typed)).toBe(typed);
    expect(phoneFormat("envie").doubt(typed, false)).toBeUndefined();
    expect(phoneFormat("salve").doubt(typed, true)).toEndWith("Se estiver certo, salve assim mesmo.");
  });

  test("a missing area code is named", () => {
    for (const typed of ["99999-8888", "3333 4444"])
      expect(phoneFormat("envie").doubt(typed, true)).toStartWith("Parece que falta o DDD.");
  });

  test("a missing ninth digit is named, and added to a number as WhatsApp writes it", () => {
    for (const typed of ["(41) 8157-6130", "041 9999-8888"])
      expect(phoneFormat("envie").doubt(typed, true)).toStartWith(
        "Parece que falta o 9 na frente do celular.",
      );
    for (const typed of ["+55 41 8157-6130", "55 (41) 8157-6130", "+5541981576130"]) {
      expect(parsePhone(typed)).toEqual({ kind: "area", digits: "41981576130" });
      expect(formatPhone(typed)).toBe("(41) 98157-6130");
    }
  });

  test("an empty field is not doubted", () => {
    expect(phoneFormat("envie").doubt(" ", true)).toBeUndefined();
  });

  test("whatever 10 or 11 digits are given, libphonenumber agrees", () => {
    const number = fc.oneof(
      digits(10),
      digits(11).map((text) => `${text.slice(0, 2)}9${text.slice(3)}`),
    );
    fc.assert(
      fc.property(number, (text) => {
        fc.pre(!text.startsWith("0"));
        const theirs = parsePhoneNumberFromString(`+55${text}`, { extract: false });
        const isTheirs = theirs?.isValid() === true && /^(FIXED_LINE|MOBILE)/.test(theirs.getType() ?? "");
        expect(parsePhone(text)?.kind === "area").toBe(isTheirs);
        if (isTheirs) expect(formatPhone(text)).toBe(theirs.formatNational());
      }),
      { numRuns: 2000 },
    );
  });

  test("writing never changes the number, whatever stands before it", () => {
    const before = fc.constantFrom("", "+55", "55", "0055", "0", "+550", "015", "0xx", "55 0 21 ", "055");
    const national = fc
      .tuple(fc.constantFrom("11", "41", "55", "98"), fc.constantFrom("3", "9"), digits(7), digits(1))
      .map(([area, first, rest, last]) => area + first + rest + (first === "9" ? last : ""));
    fc.assert(
      fc.property(before, national, (prefix, number) => {
        expect(parsePhone(prefix + number)).toEqual({ kind: "area", digits: number });
        expect(digitsOf(formatPhone(prefix + number))).toBe(number);
      }),
    );
  });

  test("any text at all: written twice is written once, and the doubt is about what is written too", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123459 ()-+.x*a") });
    fc.assert(
      fc.property(text, (typed) => {
        const written = formatPhone(typed);
        expect(formatPhone(written)).toBe(written);
        expect(parsePhone(written)).toEqual(parsePhone(typed));
      }),
      { numRuns: 5000 },
    );
  });
});

describe("the mask of a growing number", () => {
  test.each([
    ["", ""],
    ["4", "4"],
    ["41", "41"],
    ["413", "(41) 3"],
    ["413333", "(41) 3333"],
    ["41333344", "(41) 3333-44"],
    ["4133334444", "(41) 3333-4444"],
    ["41999", "(41) 999"],
    ["41999998", "(41) 99999-8"],
    ["41999998888", "(41) 99999-8888"],
    ["(41) 99999-8888", "(41) 99999-8888"],
  ])("%p is masked as %p", (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked);
    expect(maskPhone(masked)).toBe(masked);
  });

  test.each([
    "0",
    "0800 12",
    "(041)",
    "(41)",
    "40041",
    "4004-12",
    "+55 41 9",
    "419999988887",
    "41 abc",
    "(",
    "20999",
    "8157-6130",
    "98157-6130",
    "8157-",
  ])("%p stays as typed", (typed) => {
    expect(maskPhone(typed)).toBe(typed);
  });

  test("no digit is added or dropped", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789 ()-+") });
    fc.assert(fc.property(text, (typed) => expect(digitsOf(maskPhone(typed))).toBe(digitsOf(typed))));
  });
});

test("a chat with a number in E.164", () => {
  expect(whatsAppLink("+5541999998888")).toBe("https://wa.me/5541999998888");
  expect(whatsAppLink("+351912345678")).toBe("https://wa.me/351912345678");
});
