import { tabStorage } from "#client/lib/tab-storage.ts";
import { parameterName } from "#client/site/parameter-name.ts";
import { campaignParameters, type Source, TOUCH_VALUE_MAX, type Touch } from "#shared/schemas/touch.ts";
import { whenSeen } from "./when-seen.ts";

/** What is known of this browser tab. It leaves the browser with a form that is sent or a chat that is opened, and not before. */
const { read: readSource, keep } = tabStorage<Source>("avante_source");

export { readSource };

/**
 * Notes how the visitor arrived, once per document and not before it is seen. The first touch of the browser tab stays;
 * the last one is replaced by an arrival that tells a campaign or another site.
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

/** Notes that the button of a slide was followed. While the first touch is the only one, it is noted there too. */
export function noteSlide(title: string): void {
  const known = readSource();
  if (!known?.last || !title) return;
  const last = { ...known.last, slide: cut(title) };
  const isFirst = JSON.stringify(known.first) === JSON.stringify(known.last);
  keep({ first: isFirst ? last : known.first, last });
}

/** The path without its query, which may name a person; of the referrer the host alone, and only of another site. */
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
