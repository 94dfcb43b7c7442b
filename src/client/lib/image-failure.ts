import type { ImgHTMLAttributes, RefAttributes } from "react";

/** Reports an image that cannot be shown, also one that failed in the page of the server before React listened. */
export function onImageFailure(
  fail: () => void,
): Pick<ImgHTMLAttributes<HTMLImageElement>, "onError"> & RefAttributes<HTMLImageElement> {
  return {
    onError: fail,
    ref: (image) => {
      // Some browsers give a drawing without a size of its own no width either; decoding tells the two apart.
      if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
    },
  };
}
