import { tabStorage } from "#client/lib/tab-storage.ts";
import { parameterName } from "#client/site/parameter-name.ts";
import { campaignParameters, type Source, TOUCH_VALUE_MAX, type Touch } from "#shared/schemas/touch.ts";
import { whenSeen } from "./when-seen.ts";

/**
 * Source of this tab's visit. Leaves the browser only when a form is sent or a chat is opened; counts of visits have its
 * channels and campaigns.
 */
const { read: readSource, keep } = tabStorage<Source>("avante_source");

export { readSource };

/**
 * Records how the visitor arrived, once per document, when it becomes visible. The tab's first touch is kept; the last
 * one is replaced by an arrival from a campaign or another site.
 */
export function noteArrival(): void {
  whenSeen(() => {
    const touch = arrival();
    const { landing: _landing, ...origin } = touch;
    const known = readSource();
    if (!known?.first) keep({ first: touch, last: touch });
    else if (Object.keys(origin).length > 0) keep({ ...known, last: touch });
  });
}

/** Records that a slide's button was followed; also in the first touch while it is the only one. */
export function noteSlide(title: string): void {
  const known = readSource();
  if (!known?.last || !title) return;
  const last = { ...known.last, slide: cut(title) };
  const isFirst = JSON.stringify(known.first) === JSON.stringify(known.last);
  keep({ first: isFirst ? last : known.first, last });
}

/** The path without query, which may contain personal data; only the host of the referrer, and only of another site. */
function arrival(): Touch {
  const touch: Touch = {};
  for (const [written, value] of new URLSearchParams(location.search)) {
    const known = parameterName(written);
    const name = campaignParameters.find((parameter) => parameter === known);
    if (name && value) touch[name] ??= cut(value);
  }
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : "";
  if (referrer && referrer !== location.host) touch.referrer = cut(referrer);
  touch.landing = cut(location.pathname);
  return touch;
}

function cut(text: string): string {
  return text.slice(0, TOUCH_VALUE_MAX);
}
