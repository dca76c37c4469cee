// A pictograph with modifiers and joined parts, or two flag letters. Digits, which Unicode counts as emoji, don't match.
const picture = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u{E0020}-\u{E007F}]*`
const alone = new RegExp(String.raw`^(?:${picture}(?:\u200D${picture})*|\p{Regional_Indicator}{2}){1,3}$`, 'u')

/** Whether a message is one to three emoji and nothing else, which are shown larger (CHAT-03). */
export const isEmojiAlone = (text: string): boolean => alone.test(text)
