/** The parameter of `/privacidade/meus-dados` that carries the token of a mailed link (product 17.2). */
export const CONFIRM_PARAMETER = "confirmar";

/**
 * The parts of the page that an address names: the question of a mailed link, and what became of it. The style sheet shows
 * the one that is named, so that a link is confirmed without script, too.
 */
export const confirmationAnchors = {
  ask: "confirmar",
  confirmed: "pedido-confirmado",
  already: "pedido-ja-confirmado",
  invalid: "link-invalido",
} as const;
