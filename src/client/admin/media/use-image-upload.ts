import { useMutation } from "@tanstack/react-query";
import { uploadImage } from "./upload-image.ts";

/** The upload as a mutation, so that an ended session is noticed. Without a connection it fails at once. */
export function useImageUpload() {
  const { mutateAsync } = useMutation({ mutationFn: uploadImage });
  return mutateAsync;
}
