import { expect, test } from "bun:test";
import { whatsAppLink } from "#shared/formats/phone.ts";

test.each([
  ["(41) 3333-4444", "https://wa.me/554133334444"],
  ["(41) 99999-8888", "https://wa.me/5541999998888"],
  ["+55 41 99999-8888", "https://wa.me/5541999998888"],
  ["55 41 99999-8888", "https://wa.me/5541999998888"],
  ["+1 (555) 123-4567", "https://wa.me/15551234567"],
  ["+351 912 345 678", "https://wa.me/351912345678"],
])("the WhatsApp link of %p is %p", (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link);
});
