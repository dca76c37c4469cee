import type { Suggestion } from '@quad/contract/entities/query.ts'
import { Stack, Text } from '../../shared/ui/primitives.tsx'
import { PagePicture } from '../page/PagePicture.tsx'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import type { SearchKind } from './kinds.ts'

interface SuggestionLineProps {
  readonly kind: SearchKind
  readonly suggestion: Suggestion
}

/** Picture, name and a detail. */
export function SuggestionLine({ kind, suggestion }: SuggestionLineProps) {
  const { _id, name, image, detail } = suggestion
  return (
    <>
      {kind === 'people' ? (
        <Avatar id={_id} name={name} src={image} />
      ) : (
        <PagePicture id={_id} name={name} src={image} />
      )}
      <Stack as="span" shrink>
        <Text as="bdi" strong cut>
          {name}
        </Text>
        <Text as="span" size="small" tone="muted" cut>
          {detail}
        </Text>
      </Stack>
    </>
  )
}
