import { defineContent } from "./define-content.ts";

/** Largest width of a face on a screen, in CSS pixels: a third of the page. */
const FACE_WIDTH = 360;

/** The people whom customers talk to, on the pages of contact and IT services. Without people, the section is not shown. */
export const team = defineContent("team", ({ emptyList, heading, label, note, photo }) => ({
  team: {
    title: heading("Quem atende você"),
    lead: note(""),
    people: emptyList({ name: heading(""), role: label(""), face: photo(FACE_WIDTH) }, { max: 8 }),
  },
}));
