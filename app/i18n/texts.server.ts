/** All languages, for the server: the browser gets one. */

import type { Language } from './languages.ts'
import { de as deMail } from './mails/de.ts'
import { en as enMail } from './mails/en.ts'
import { fr as frMail, type MailTexts } from './mails/fr.ts'
import { nl as nlMail } from './mails/nl.ts'
import { de } from './pages/de.ts'
import { en } from './pages/en.ts'
import { fr, type PageTexts } from './pages/fr.ts'
import { de as deInfo } from './pages/info/de.ts'
import { en as enInfo } from './pages/info/en.ts'
import { fr as frInfo, type InfoTexts } from './pages/info/fr.ts'
import { nl as nlInfo } from './pages/info/nl.ts'
import { nl } from './pages/nl.ts'
import { typeset } from './typeset.ts'

/** As written, with the spec's own characters: for JSON answers. */
const RAW: Record<Language, PageTexts> = { fr, en, de, nl }
const TYPESET: Record<Language, PageTexts> = { fr: typeset(fr), en, de, nl }
const MAILS: Record<Language, MailTexts> = { fr: typeset(frMail), en: enMail, de: deMail, nl: nlMail }
/** For loaders alone: these pages carry their words with them. */
const INFO: Record<Language, InfoTexts> = { fr: typeset(frInfo), en: enInfo, de: deInfo, nl: nlInfo }

export const rawTextsIn = (language: Language) => RAW[language]
export const textsIn = (language: Language) => TYPESET[language]
export const mailTextsIn = (language: Language) => MAILS[language]
export const infoTextsIn = (language: Language) => INFO[language]
