import { expect, test } from "bun:test";
import { channelOf } from "#shared/channel.ts";
import type { Touch } from "#shared/touch.ts";
import type { Channel } from "#shared/visits.ts";

const touches: [Touch, Channel][] = [
  [{}, "direct"],
  [{ landing: "/contato" }, "direct"],
  [{ referrer: "www.google.com.br" }, "organic_search"],
  [{ referrer: "duckduckgo.com" }, "organic_search"],
  [{ gclid: "Cj0K" }, "paid_search"],
  [{ utm_source: "Google", utm_medium: "CPC" }, "paid_search"],
  [{ utm_source: "bing", utm_medium: "organic" }, "organic_search"],
  [{ referrer: "l.instagram.com" }, "organic_social"],
  [{ referrer: "lm.facebook.com", fbclid: "Iw" }, "organic_social"],
  [{ referrer: "t.co" }, "organic_social"],
  [{ utm_source: "ig", utm_medium: "paid_social" }, "paid_social"],
  [{ fbclid: "Iw", utm_medium: "paid" }, "paid_social"],
  [{ utm_source: "whatsapp" }, "messaging"],
  [{ referrer: "web.whatsapp.com" }, "messaging"],
  [{ utm_source: "newsletter", utm_medium: "email" }, "email"],
  [{ referrer: "mail.google.com" }, "email"],
  [{ referrer: "blog.exemplo.com.br" }, "referral"],
  [{ referrer: "naogoogle.com.br" }, "referral"],
  [{ utm_source: "feira-do-varejo" }, "other"],
  [{ utm_campaign: "natal" }, "other"],
];

test.each(touches)("%p is of the channel %p", (touch, channel) => {
  expect(channelOf(touch)).toBe(channel);
});
