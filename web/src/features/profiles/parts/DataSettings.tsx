import type { DataExport } from '@quad/contract/entities/dataExport.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { downloadDataExport, getDataExport, requestDataExport } from '../../../shared/api/routes.ts'
import { clockText, dateWithoutWeekday } from '../../../shared/dates.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { settingsWords } from '../words.ts'
import { SettingsPart, SettingsState } from './SettingsPart.tsx'

const { data: words } = settingsWords
const key = ['dataExport'] as const
const askAgainMs = 5000

/** Requests and downloads the viewer's own data (DATA-01). */
export function DataSettings() {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(getDataExport, {}, { signal }),
    refetchInterval: ({ state }) => state.data?.state === 'making' && askAgainMs,
  })
  return (
    <SettingsPart icon="file" title={words.title} text={words.text}>
      <SettingsState query={query} like={<Button kind="quiet">{words.request}</Button>}>
        {(data) => (
          <>
            {data.state === 'making' && <p role="status">{words.making}</p>}
            {data.state === 'ready' && <ReadyFile data={data} />}
            <RequestButton data={data} />
          </>
        )}
      </SettingsState>
    </SettingsPart>
  )
}

function ReadyFile({ data: { size, lapsesAt } }: { readonly data: DataExport }) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadDataExport, {}),
    onSuccess: (file) => saveFile(file, words.file, 'zip'),
    onError: (failure) => toast.error(`${words.failed}: ${failure.message}`),
  })
  return (
    <>
      <p>{words.ready(sizeText(size), lapsesAt ? dateWithoutWeekday(new Date(lapsesAt)) : '')}</p>
      <Button loading={download.isPending} onClick={() => download.mutate()}>
        {words.download}
      </Button>
    </>
  )
}

function RequestButton({ data: { againAt, state } }: { readonly data: DataExport }) {
  const client = useQueryClient()
  const request = useMutation({
    mutationFn: () => callApi(requestDataExport, {}),
    onSuccess: (next) => {
      client.setQueryData<DataExport>(key, next)
      toast.success(words.requested)
    },
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
  if (againAt !== null) {
    const at = new Date(againAt)
    return state === 'ready' && <Text tone="muted">{words.again(`${dateWithoutWeekday(at)}, ${clockText(at)}`)}</Text>
  }
  return (
    <Button kind="quiet" loading={request.isPending} onClick={() => request.mutate()}>
      {words.request}
    </Button>
  )
}

/** Formats bytes as '340 kB' or '12.4 MB'. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
