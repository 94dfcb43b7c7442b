import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { isOwnImage } from "#shared/formats/media-url.ts";
import { isLinkAddress } from "#shared/schemas/link-address.ts";
import { cleanSlides, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeImage, uploadsByAccount } from "./store-image.ts";

const DATA_URL = /^data:image\/[\w.+-]+;base64,/;

/**
 * Cleans the JSON of `site_slider_images` (empty: default slides) and stores its data URLs, each counted as an upload.
 * @throws AppError `invalid_input` for an invalid list, or a foreign image or button URL, `rate_limited`, and all that
 * `storeImage` throws.
 */
export async function storeSlideImages(ctx: AdministratorContext, json: string): Promise<string> {
  if (json === "") return "";
  const slides = cleanSlides(json);
  if (!slides) throw new AppError("invalid_input", { message: texts.slider.notList });
  for (const { image, ctaUrl, showCta } of slides) {
    if (!DATA_URL.test(image) && !isOwnImage(image))
      throw new AppError("invalid_input", { message: texts.uploads.foreignImage });
    if (showCta && !isLinkAddress(ctaUrl))
      throw new AppError("invalid_input", { message: texts.slider.address });
  }
  const stored: Slide[] = [];
  for (const slide of slides) stored.push(await storeDataUrl(ctx, slide));
  return JSON.stringify(stored);
}

async function storeDataUrl(ctx: AdministratorContext, slide: Slide): Promise<Slide> {
  if (!DATA_URL.test(slide.image)) return slide;
  const bytes = Buffer.from(slide.image.replace(DATA_URL, ""), "base64");
  const { url, placeholder } = await ctx.rateLimits.countSuccess(uploadsByAccount, ctx.actor.id, () =>
    storeImage(ctx, { slot: "slide", bytes }),
  );
  return { ...slide, image: url, placeholder: placeholder || undefined };
}
