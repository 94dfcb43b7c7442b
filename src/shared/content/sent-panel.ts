import { defineContent } from "./define-content.ts";

/** Texts above every sent form. */
export const sentPanel = defineContent("forms", ({ heading, label }) => ({
  sent: {
    title: heading("Recebemos, {nome}"),
    chat: label("Adiantar pelo WhatsApp"),
  },
}));
