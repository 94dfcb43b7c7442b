import type { ImgHTMLAttributes, RefAttributes } from "react";

/** Reports an image that fails to load, including one in server-rendered markup that failed before hydration. */
export function onImageFailure(
  fail: () => void,
): Pick<ImgHTMLAttributes<HTMLImageElement>, "onError"> & RefAttributes<HTMLImageElement> {
  return {
    onError: fail,
    ref: (image) => {
      // Some browsers also report no width for an SVG without intrinsic size; decoding distinguishes the two.
      if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
    },
  };
}
