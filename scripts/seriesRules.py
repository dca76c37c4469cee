"""Writes random rules of series with the dates that python3-dateutil gives them, one JSON object a line.

python3 scripts/seriesRules.py COUNT [SEED [DATES]]

With DATES, only so many dates of each are written, beside their number. The fixture of rule.test.ts:
python3 scripts/seriesRules.py 300 1 6 > server/src/entities/series/dateutil.jsonl
"""

import json
import random
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil import rrule, tz

ZONES = ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC']
DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
UNITS = {'day': rrule.DAILY, 'week': rrule.WEEKLY, 'month': rrule.MONTHLY}
MOST = 201


def spans(chance, start):
    for _ in range(chance.choice([0, 0, 1, 2])):
        first = start + timedelta(days=chance.randrange(400))
        yield {'from': str(first.date()), 'to': str((first + timedelta(days=chance.randrange(30))).date())}


def rule_of(chance, start):
    every = chance.choice(list(UNITS))
    rule = {'every': every, 'interval': chance.choice([1, 1, 1, 2, 3, 4, 13, 52])}
    if every == 'week':
        rule['weekdays'] = sorted(chance.sample(DAYS, chance.randrange(1, 5)), key=DAYS.index)
    if every == 'month':
        rule['monthly'] = chance.choice(['date', 'weekday', 'lastWeekday'])
    if chance.random() < 0.5:
        rule['count'] = chance.randrange(2, 201)
    else:
        rule['until'] = str((start + timedelta(days=chance.randrange(1, 1500))).date())
    rule['except'] = list(spans(chance, start))
    return rule


def parts_of(rule, start):
    if rule['every'] == 'week':
        return {'byweekday': [DAYS.index(day) for day in rule['weekdays']]}
    if rule['every'] == 'month' and rule['monthly'] == 'date':
        return {'bymonthday': start.day}
    if rule['every'] == 'month':
        place = -1 if rule['monthly'] == 'lastWeekday' else (start.day - 1) // 7 + 1
        return {'byweekday': rrule.weekday(start.weekday())(place)}
    return {}


def dates_of(rule, start):
    until = rule.get('until') and datetime.fromisoformat(rule['until'] + 'T23:59:59')
    found = rrule.rrule(
        UNITS[rule['every']], dtstart=start, interval=rule['interval'], wkst=rrule.MO,
        count=rule.get('count'), until=until or None, **parts_of(rule, start))
    for at, _ in zip(found, range(MOST)):
        if not any(span['from'] <= str(at.date()) <= span['to'] for span in rule['except']):
            yield at


def instant(wall, zone):
    at = tz.resolve_imaginary(wall.replace(tzinfo=zone)).astimezone(tz.UTC)
    return at.strftime('%Y-%m-%dT%H:%M:%S.000Z')


def main():
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    shown = int(sys.argv[3]) if len(sys.argv) > 3 else MOST
    for _ in range(int(sys.argv[1])):
        name = chance.choice(ZONES)
        zone = ZoneInfo(name)
        wall = datetime(2026, 1, 1) + timedelta(days=chance.randrange(800), minutes=15 * chance.randrange(96))
        # What the server is given is an instant, whose clock is never skipped.
        start = tz.resolve_imaginary(wall.replace(tzinfo=zone)).replace(tzinfo=None)
        rule = rule_of(chance, start)
        starts = [instant(at, zone) for at in dates_of(rule, start)]
        one = {'zone': name, 'start': instant(start, zone), 'rule': rule, 'total': len(starts), 'starts': starts[:shown]}
        print(json.dumps(one))


main()
