import { useMutation } from "@tanstack/react-query";
import { uploadImage } from "./upload-image.ts";

/** The upload as a mutation, so that a session that has ended is noticed; without a connection it fails at once. */
export function useImageUpload() {
  const { mutateAsync } = useMutation({ mutationFn: uploadImage, networkMode: "always" });
  return mutateAsync;
}
