import { expect, test } from "bun:test";
import type { Channel } from "#shared/schemas/channels.ts";
import type { Touch } from "#shared/schemas/touch.ts";
import { channelOf, outsideChannelOf } from "#shared/submissions/channel.ts";

const touches: [Touch, Channel][] = [
  [{}, "direct"],
  [{ landing: "/contato" }, "direct"],
  [{ referrer: "www.google.com.br" }, "organic_search"],
  [{ referrer: "duckduckgo.com" }, "organic_search"],
  [{ gclid: "Cj0K" }, "paid_search"],
  [{ gbraid: "0AAAAA" }, "paid_search"],
  [{ wbraid: "Cj8K", utm_source: "google" }, "paid_search"],
  [{ referrer: "gemini.google.com" }, "organic_search"],
  [{ referrer: "com.google.android.googlequicksearchbox" }, "organic_search"],
  [{ referrer: "chatgpt.com", utm_source: "chatgpt.com" }, "organic_search"],
  [{ referrer: "www.perplexity.ai" }, "organic_search"],
  [{ referrer: "copilot.microsoft.com" }, "organic_search"],
  [{ utm_source: "Google", utm_medium: "CPC" }, "paid_search"],
  [{ utm_source: "bing", utm_medium: "organic" }, "organic_search"],
  [{ referrer: "l.instagram.com" }, "organic_social"],
  [{ referrer: "lm.facebook.com", fbclid: "Iw" }, "organic_social"],
  [{ referrer: "t.co" }, "organic_social"],
  [{ referrer: "lnkd.in" }, "organic_social"],
  [{ referrer: "com.linkedin.android" }, "organic_social"],
  [{ utm_source: "ig", utm_medium: "paid_social" }, "paid_social"],
  [{ fbclid: "Iw", utm_medium: "paid" }, "paid_social"],
  [{ utm_source: "whatsapp" }, "messaging"],
  [{ referrer: "web.whatsapp.com" }, "messaging"],
  [{ referrer: "l.wl.co" }, "messaging"],
  [{ referrer: "wa.me" }, "messaging"],
  [{ referrer: "m.me" }, "messaging"],
  [{ referrer: "org.telegram.messenger" }, "messaging"],
  [{ utm_source: "newsletter", utm_medium: "email" }, "email"],
  [{ referrer: "mail.google.com" }, "email"],
  [{ referrer: "com.google.android.gm" }, "email"],
  [{ referrer: "com.microsoft.office.outlook" }, "email"],
  [{ referrer: "webmail.loja.com.br" }, "email"],
  [{ referrer: "blog.exemplo.com.br" }, "referral"],
  [{ referrer: "naogoogle.com.br" }, "referral"],
  [{ utm_source: "feira-do-varejo" }, "other"],
  [{ utm_campaign: "natal" }, "other"],
];

test.each(touches)("%p is of the channel %p", (touch, channel) => {
  expect(channelOf(touch)).toBe(channel);
});

test.each([
  [{ importId: 3, source: null }, "list"],
  [{ importId: 3, addedBy: "Ana", source: { first: { landing: "/" } } }, "list"],
  [{ importId: null, addedBy: "Ana", source: { first: { utm_source: "Manual" } } }, "typed"],
  [{ importId: null, addedBy: "Ana", source: { last: { landing: "/" } } }, undefined],
  [{ importId: null, source: null }, undefined],
] as const)("a lead of %p is of the channel %p outside the site", (lead, channel) => {
  expect(outsideChannelOf(lead)).toBe(channel);
});
