import { defineContent } from "./define-content.ts";

/** What stands above every form that was sent. */
export const sentPanel = defineContent("forms", ({ heading, label }) => ({
  sent: {
    title: heading("Recebemos, {nome}"),
    chat: label("Adiantar pelo WhatsApp"),
  },
}));
