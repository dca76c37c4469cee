import { z } from 'zod'
import { channel, date, id, int, u } from './wire.ts'

/** What the mobile client parses of channels, by its own names. */
export const wireChannels = {
  Channel: channel,
  Discussion: z.object({
    _id: id,
    sender: u,
    club: id,
    channel: id,
    parentChatId: id.nullish(),
    title: z.string().nullish(),
    chat: z.string(),
    repliedCount: int,
    file: z.string().nullish(),
    filetype: z.string(),
    filename: z.string(),
    filesize: z.string(),
    realFiletype: z.string(),
    poll: z
      .object({
        question: z.string(),
        options: z.array(z.string()),
        votes: z.array(z.object({ _id: id, voter: u, options: z.array(int).nullish(), createdAt: date })).nullish(),
        isAnonymous: z.boolean(),
        allowMultipleAnswers: z.boolean(),
      })
      .nullish(),
    createdAt: date,
  }),
  ChannelWithClub: channel.extend({ club: z.object({ _id: id, clubName: z.string(), email: z.string() }) }),
  Files: z.object({
    _id: id,
    user: u,
    club: id,
    channel,
    filesLink: z.string(),
    filetype: z.string(),
    filename: z.string(),
    filesize: z.string(),
    realFiletype: z.string(),
    createdAt: date,
  }),
  Session: z.object({
    _id: id,
    club: z.object({ _id: id, clubName: z.string(), clubImg: z.string(), admin: z.array(id), email: z.string() }),
    channel: id,
    title: z.string(),
    sessionImg: z.string(),
    location: z.string(),
    venue: z.string(),
    sessionLink: z.string(),
    storedLink: z.string(),
    description: z.string(),
    startTime: date,
    duration: int,
  }),
}
