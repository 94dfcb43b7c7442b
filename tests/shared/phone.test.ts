import { expect, test } from "bun:test";
import { maskPhone, whatsAppLink } from "../../src/shared/formats/phone.ts";

test.each([
  ["", ""],
  ["4", "4"],
  ["41", "41"],
  ["413", "(41) 3"],
  ["413333", "(41) 3333"],
  ["41333344", "(41) 3333-44"],
  ["4133334444", "(41) 3333-4444"],
  ["41999998888", "(41) 99999-8888"],
  ["419999988887777", "(41) 99999-8888"],
  ["(41) 99999-8888", "(41) 99999-8888"],
  ["41 abc 3333.4444", "(41) 3333-4444"],
  ["+55 41 99999-8888", "+55 41 99999-8888"],
  ["+1 (555) 123-4567", "+1 (555) 123-4567"],
])("%p is shown as %p", (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked);
  expect(maskPhone(masked)).toBe(masked);
});

test.each([
  ["(41) 3333-4444", "https://wa.me/554133334444"],
  ["(41) 99999-8888", "https://wa.me/5541999998888"],
  ["+55 41 99999-8888", "https://wa.me/5541999998888"],
  ["55 41 99999-8888", "https://wa.me/5541999998888"],
  ["+1 (555) 123-4567", "https://wa.me/15551234567"],
  ["+351 912 345 678", "https://wa.me/351912345678"],
])("%p is reached at %p", (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link);
});
