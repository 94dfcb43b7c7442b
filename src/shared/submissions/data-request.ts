/** The parameter of a mailed link that carries its token. */
export const CONFIRM_PARAMETER = "confirmar";
/** Where a mailed link asks whether the request is one's own. */
export const CONFIRM_PATH = "/privacidade/confirmar-pedido";
/** Where a person takes a copy of their data. */
export const EXPORT_PATH = "/privacidade/copia-dos-dados";

/** The part of `/privacidade/meus-dados` that a link of release 0.3.0 names. The style sheet shows it without script, too. */
export const FORMER_CONFIRM_ANCHOR = "confirmar";
