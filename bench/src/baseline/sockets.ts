import { createServer } from 'node:http'
import process from 'node:process'
import pg from 'pg'
import { Server } from 'socket.io'

// How fast bare Socket.IO and PostgreSQL are here: one insert per message, no authentication, validation, rate limits,
// sequence numbers or logs.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' })
const insert = `insert into bench_messages (room_id, sender_id, client_id, text) values ($1, $2, $3, $4)
  returning id, seq, created_at`

interface Sent {
  readonly room?: string
  readonly channel?: string
  readonly clientId: string
  readonly chat: string
}

type Answer = (acknowledgement: object) => void

const server = createServer((_request, response) => response.end())
const io = new Server(server, { transports: ['websocket'], serveClient: false })

io.on('connection', (socket) => {
  const sender: unknown = socket.handshake.auth['id']
  socket.on('joinRoom', ({ room }: { room: string }, answer: Answer) => {
    void socket.join(room)
    answer({ ok: true })
  })
  socket.on('chatMessage', async ({ channel = '', room = channel, clientId, chat }: Sent, answer: Answer) => {
    const { rows } = await pool.query({ name: 'message', text: insert, values: [room, sender, clientId, chat] })
    const { id, seq, created_at: createdAt } = rows[0]
    const message = { _id: id, room, seq, sender: personOf(sender), chat, ...otherFields, clientId, createdAt }
    io.to(room).emit('message', message)
    answer({ ok: true, _id: id, seq, createdAt })
  })
})

// The other fields of Quad's messages, so that both servers send as many bytes.
const otherFields = { filetype: 'text', filename: '', filesize: '', realFiletype: '', seenBy: [] }
const names = { firstname: 'Somebody', lastname: 'Somewhere', displayName: 'Somebody Somewhere', userImg: '' }
const personOf = (id: unknown) => ({
  _id: id,
  ...names,
  user_name: 's.somewhere',
  username: '',
  googleId: '',
  admin: false,
})

server.listen(Number(process.env['PORT']), '127.0.0.1')
